import ReleaseDescriptors
import ReleaseModel

/// How an archive is exported and signed, as the layer of a configuration says it: the property list that
/// `xcodebuild -exportArchive` reads.
struct ExportOptions: Sendable, Hashable {
  /// The names since Xcode 15.4, which are what a layer holds; the older ones are taken, too.
  enum Method: String, Sendable, CaseIterable {
    case appStoreConnect = "app-store-connect"
    case releaseTesting = "release-testing"
    case enterprise
    case debugging
    case developerID = "developer-id"

    init?(word: String) {
      guard let method = Self(rawValue: word) ?? Self.allCases.first(where: { $0.former == word }) else {
        return nil
      }
      self = method
    }

    /// The name before Xcode 15.4.
    var former: String {
      switch self {
      case .appStoreConnect: "app-store"
      case .releaseTesting: "ad-hoc"
      case .debugging: "development"
      case .enterprise, .developerID: rawValue
      }
    }
  }

  let method: Method
  let team: String?
  /// `automatic` or `manual`; nil: as the archive was signed.
  let style: String?
  let certificate: String?
  /// Bundle identifier -> the name or UUID of its profile.
  let profiles: [String: String]

  /// Reads the layer.
  ///
  /// - Returns: nil where it says no method.
  /// - Throws: `Refusal` with every value that Xcode would not take.
  init?(_ resolver: SettingsResolver) throws(Refusal) {
    func text(_ key: String) -> String? {
      resolver.resolve(key).map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let word = text("RELEASE_EXPORT_METHOD") else { return nil }
    var problems: [Diagnostic] = []
    func refuse(_ key: String, _ message: Phrase, hint: Phrase) {
      problems.append(
        Diagnostic("build.export", "\(key) \(message)", at: resolver.resolve(key)?.location, hint: hint))
    }
    let known = Method.allCases.map(\.rawValue)
    method = Method(word: word) ?? .debugging
    if Method(word: word) == nil {
      refuse(
        "RELEASE_EXPORT_METHOD", "is '\(word)', which Xcode does not support",
        hint: known.hint(near: word, else: "use one of \(known.joined(separator: ", "))"))
    }
    team = text("RELEASE_TEAM")
    style = text("RELEASE_SIGNING_STYLE")
    if let style, !["automatic", "manual"].contains(style) {
      refuse("RELEASE_SIGNING_STYLE", "is '\(style)'", hint: "use automatic or manual")
    }
    certificate = text("RELEASE_SIGNING_CERTIFICATE")
    var profiles: [String: String] = [:]
    for entry in try resolver.list("RELEASE_PROFILES") ?? [] {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        profiles[parts[0]] = parts[1]
      } else {
        refuse(
          "RELEASE_PROFILES", "contains '\(entry)', which does not assign a profile to a bundle identifier",
          hint:
            "write RELEASE_PROFILES = \"com.example.app=App Ad Hoc\" \"com.example.app.widget=Widget Ad Hoc\""
        )
      }
    }
    self.profiles = profiles
    if style == "manual", profiles.isEmpty {
      refuse(
        "RELEASE_SIGNING_STYLE", "is 'manual', but RELEASE_PROFILES is not set",
        hint: "list the profiles of the app and of every extension")
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The property list as this Xcode takes it.
  ///
  /// - Parameter xcode: What `xcodebuild -version` said, such as `Xcode 15.4, Build version 15F31d`.
  func plist(for xcode: String) -> String {
    func entry(_ key: String, _ value: String?) -> String {
      value.map { "\t<key>\(key)</key>\n\t<string>\($0.escapedForMarkup)</string>\n" } ?? ""
    }
    var text = Self.head + "<dict>\n" + entry("destination", "export")
    // Numbers are the ledger's: Xcode must not choose another one.
    text += "\t<key>manageAppVersionAndBuildNumber</key>\n\t<false/>\n"
    text += entry("method", Self.isSinceRename(xcode) ? method.rawValue : method.former)
    if !profiles.isEmpty {
      text += "\t<key>provisioningProfiles</key>\n\t<dict>\n"
      for (id, profile) in profiles.sorted(by: { $0.key < $1.key }) {
        text += "\t\t<key>\(id.escapedForMarkup)</key>\n\t\t<string>\(profile.escapedForMarkup)</string>\n"
      }
      text += "\t</dict>\n"
    }
    text += entry("signingCertificate", certificate) + entry("signingStyle", style) + entry("teamID", team)
    return text + "</dict>\n</plist>\n"
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// Xcode 15.4 renamed the methods. A version that nobody can read is taken for a newer one.
  private static func isSinceRename(_ xcode: String) -> Bool {
    let words = xcode.split { $0 == " " || $0 == "," }
    guard words.first == "Xcode", words.count > 1 else { return true }
    let parts = words[1].split(separator: ".").map { Int($0) ?? 0 }
    return (parts.first ?? 0, parts.dropFirst().first ?? 0) >= (15, 4)
  }
}
