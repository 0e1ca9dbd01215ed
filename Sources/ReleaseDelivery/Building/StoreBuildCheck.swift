import ReleaseDescriptors
import ReleaseModel

/// What App Store Connect would say of a build that is not made yet, as far as the project and the machine tell.
struct StoreBuildCheck {
  /// The channels to the store that the build goes to.
  let channels: [ChannelSettings]
  /// What `xcodebuild -version` said, such as `Xcode 26.1, Build version 17B55`; nil where another program builds.
  let xcode: String?
  /// `CFBundleShortVersionString` as the layer makes it.
  let version: String
  /// The app's files that hold what becomes its `Info.plist`; empty for a demo app, whose files nobody declares.
  let files: [(format: DescriptorReference.Format, text: SourceText)]
  let today: CalendarDay

  /// Errors are refused before a number is taken.
  var problems: [Diagnostic] {
    guard !channels.isEmpty else { return [] }
    return [oldXcode, wrongVersion, encryption].compactMap { $0 }
  }

  private var names: String { channels.map { "'\($0.name)'" }.joined(separator: ", ") }

  /// Apple sets no floor for macOS.
  private var oldXcode: Diagnostic? {
    guard channels.contains(where: { $0.texts["platform"] != "macos" }), let xcode,
      let version = Self.number(xcode), let major = version.split(separator: ".").first.flatMap({ Int($0) }),
      let rule = StoreRules.broken(byXcode: major, on: today), let floor = rule.floor
    else { return nil }
    return Diagnostic(
      severity: rule.severity(on: today), "build.store.xcode",
      "Xcode \(version) builds for \(names), but App Store Connect requires Xcode \(floor.xcode) or later\(rule.remark(on: today))",
      hint:
        "select a newer one with 'sudo xcode-select -s PATH' or DEVELOPER_DIR, or build for another channel with '--channel NAME' (\(rule.source))"
    )
  }

  private var wrongVersion: Diagnostic? {
    let rule = StoreRules.versionFormat
    guard !version.isEmpty, StoreVersion(version) == nil else { return nil }
    return Diagnostic(
      severity: rule.severity(on: today), "build.store.version",
      "the version for \(names) is '\(version)', but App Store Connect requires one to three numbers separated by dots, with at most 18 characters\(rule.remark(on: today))",
      hint: "correct RELEASE_APP_VERSION of the layer")
  }

  /// A key of a property list, or a setting that becomes one. Where it stands is not looked at: the package is looked into
  /// when it is there.
  private var encryption: Diagnostic? {
    let key = "ITSAppUsesNonExemptEncryption"
    guard files.contains(where: { $0.format == .plist }),
      !files.contains(where: { $0.text.bytes.contains(Array(key.utf8)) })
    else { return nil }
    return Diagnostic(
      severity: .warning, "build.store.encryption",
      "the app's Info.plist has no \(key), so builds for \(names) wait until you answer questions about export compliance",
      hint: "add \(key) to it: NO if the app's encryption is exempt (\(StoreRules.encryption.source))")
  }

  /// Such as `26.1`; nil for words that are no version of Xcode.
  private static func number(_ xcode: String) -> String? {
    let words = xcode.split { $0 == " " || $0 == "," }
    return words.first == "Xcode" && words.count > 1 ? String(words[1]) : nil
  }
}
