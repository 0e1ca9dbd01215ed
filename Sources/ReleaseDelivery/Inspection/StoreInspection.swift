import ReleaseDescriptors
import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// An `.ipa` beside the rules of the store that it goes to: what is found here is refused before a byte is sent.
struct StoreInspection {
  let package: AppPackage
  let bundles: [NestedBundle]
  let today: CalendarDay
  var limits = Limits()

  /// In bytes. Apple writes MB and GB: what is above the larger meaning is too large in both.
  struct Limits: Sendable {
    var app: UInt64 = 4 << 30
    var executable: UInt64 = 500 << 20
  }

  /// An app, an extension or a framework with what its `Info.plist` says.
  private struct Member {
    /// As the subject of a sentence.
    let name: Phrase
    let info: PropertyListDictionary
    var isApp = false

    func text(_ key: String) -> String? {
      if case .string(let value)? = info[key], !value.isEmpty { value } else { nil }
    }
  }

  private var app: Member { Member(name: "the app", info: package.info, isApp: true) }

  /// Without those whose `Info.plist` can't be read.
  private func members(_ isWanted: (NestedBundle) -> Bool = { _ in true }) -> [Member] {
    [app]
      + bundles.filter(isWanted).compactMap { bundle in
        bundle.info.map { Member(name: "'\(bundle.name)'", info: $0) }
      }
  }

  /// - Parameter flag: Ends the look into executables.
  func problems(until flag: CancellationFlag = CancellationFlag()) -> [Diagnostic] {
    members(\.isProduct).flatMap(sdk) + members().flatMap(versions) + members().compactMap(minimumOS)
      + [encryption, icon, size].compactMap { $0 } + executables(until: flag)
  }

  // MARK: The SDK

  /// Libraries of others may have been built with an older one: the store asks for that of products alone.
  private func sdk(of member: Member) -> [Diagnostic] {
    guard let sdk = SDKName(member.info) else {
      // What is said of the app need not be said of everything in it.
      guard member.isApp else { return [] }
      return [
        Diagnostic(
          severity: .warning, "package.sdk.unknown",
          "the app's Info.plist has no DTSDKName, so its SDK is unknown",
          hint: "build it with Xcode, which adds that key")
      ]
    }
    guard let rule = StoreRules.broken(bySDK: sdk.major, of: sdk.platform, on: today),
      let floor = rule.floor, let oldest = floor.versions[sdk.platform]
    else { return [] }
    let platform = sdk.platform.name
    return [
      Diagnostic(
        severity: rule.severity(on: today), "package.sdk",
        "\(member.name) was built with the \(platform) \(sdk.version) SDK, but App Store Connect requires \(platform) \(oldest) or later\(rule.remark(on: today))",
        hint:
          "select Xcode \(floor.xcode) or later with 'sudo xcode-select -s PATH' or DEVELOPER_DIR, and build again (\(rule.source))"
      )
    ]
  }

  // MARK: Versions

  /// Also of frameworks: the store reads theirs, too.
  private func versions(of member: Member) -> [Diagnostic] {
    let rule = StoreRules.versionFormat
    return ["CFBundleShortVersionString", "CFBundleVersion"].compactMap { key in
      guard let value = member.text(key), StoreVersion(value) == nil else { return nil }
      return Diagnostic(
        severity: rule.severity(on: today), "package.version",
        "\(key) of \(member.name) is '\(value)', but App Store Connect requires one to three numbers separated by dots, with at most 18 characters\(rule.remark(on: today))",
        hint: "set MARKETING_VERSION and CURRENT_PROJECT_VERSION of its target, or update the framework")
    }
  }

  private func minimumOS(of member: Member) -> Diagnostic? {
    let rule = StoreRules.minimumOS
    guard member.text("MinimumOSVersion") == nil else { return nil }
    return Diagnostic(
      severity: rule.severity(on: today), "package.minimumOS",
      "the Info.plist of \(member.name) has no MinimumOSVersion\(rule.remark(on: today))",
      hint: "set the deployment target of its target, or update the framework")
  }

  // MARK: Export compliance

  private var encryption: Diagnostic? {
    let key = "ITSAppUsesNonExemptEncryption"
    guard package.info[key] == nil else { return nil }
    return Diagnostic(
      severity: .warning, "package.encryption",
      "the app's Info.plist has no \(key), so the build waits until you answer questions about export compliance",
      hint:
        "add \(key) to the Info.plist of the app: NO if its encryption is exempt (\(StoreRules.encryption.source))"
    )
  }

  // MARK: The icon

  private var icon: Diagnostic? {
    let rule = StoreRules.icon
    // Apps for messages alone have their icon in the extension.
    guard let sdk = SDKName(package.info), sdk.platform == .ios, sdk.major >= 11,
      package.info["LSApplicationLaunchProhibited"] != .boolean(true)
    else { return nil }
    var missing: [String] = []
    if !isIconNamed { missing.append("CFBundleIconName") }
    if package.archive.entry("\(package.folder)/Assets.car") == nil { missing.append("Assets.car") }
    guard !missing.isEmpty else { return nil }
    return Diagnostic(
      severity: rule.severity(on: today), "package.icon",
      "the app has no \(missing.joined(separator: ", ")), but App Store Connect requires the icon in an asset catalog\(rule.remark(on: today))",
      hint: "add the icon to an asset catalog, and set ASSETCATALOG_COMPILER_APPICON_NAME of the app's target"
    )
  }

  /// Xcode writes the name into the dictionary of icons, and other tools beside it.
  private var isIconNamed: Bool {
    if app.text("CFBundleIconName") != nil { return true }
    return ["CFBundleIcons", "CFBundleIcons~ipad"].contains { key in
      guard case .dictionary(let icons)? = package.info[key],
        case .dictionary(let primary)? = icons["CFBundlePrimaryIcon"]
      else { return false }
      return primary["CFBundleIconName"] != nil
    }
  }

  // MARK: Sizes

  private var size: Diagnostic? {
    let rule = StoreRules.appSize
    // What is downloaded on demand does not count.
    let onDemand = "\(package.folder)/OnDemandResources/"
    let size = package.archive.entries.reduce(UInt64(0)) { sum, entry in
      guard entry.path.hasPrefix(package.folder + "/"), !entry.path.hasPrefix(onDemand) else { return sum }
      let (next, isTooLarge) = sum.addingReportingOverflow(entry.size)
      return isTooLarge ? .max : next
    }
    guard size >= limits.app else { return nil }
    return Diagnostic(
      severity: rule.severity(on: today), "package.tooLarge",
      "the app has \(size / 1_000_000) MB when unpacked, but App Store Connect accepts less than 4 GB\(rule.remark(on: today))",
      hint: "move files to on-demand resources or background assets (\(rule.source))")
  }

  /// Only a file that is larger than the limit can have so much code, so that others need not be unpacked.
  private func executables(until flag: CancellationFlag) -> [Diagnostic] {
    let rule = StoreRules.executableSize
    let large = ([package.executable] + bundles.compactMap(\.executable)).filter {
      $0.size > limits.executable
    }
    return large.compactMap { binary in
      let slices = (try? package.slices(of: binary, until: flag)) ?? []
      let size = slices.reduce(UInt64(0)) { $0.addingReportingOverflow($1.textSize).partialValue }
      guard size > limits.executable else { return nil }
      let name = binary.path.split(separator: "/").dropFirst(2).joined(separator: "/")
      return Diagnostic(
        severity: rule.severity(on: today), "package.executable.tooLarge",
        "'\(name)' has \(size / 1_000_000) MB of __TEXT, but App Store Connect accepts at most 500 MB\(rule.remark(on: today))",
        hint: "move code into frameworks, or build fewer architectures (\(rule.source))")
    }
  }
}
