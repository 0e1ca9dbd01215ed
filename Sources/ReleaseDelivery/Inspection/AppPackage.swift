import ReleaseDescriptors
import ReleaseModel
import ReleaseServices

/// What an `.ipa` says about itself: the keys of its `Info.plist`, and where its executable is.
struct AppPackage {
  /// `CFBundleIdentifier`
  package let bundleID: String
  /// `CFBundleShortVersionString`
  package let version: String
  /// `CFBundleVersion`
  package let number: String
  /// What stands below its icon: `CFBundleDisplayName`, or `CFBundleName`.
  let title: String
  /// Its `Info.plist`.
  let info: PropertyListDictionary
  /// Its folder in the archive, `Payload/NAME.app`.
  let folder: String
  /// `MinimumOSVersion`: the oldest iOS that runs it; nil where it says none.
  let minimumSystem: String?
  /// `CFBundleSupportedPlatforms`, such as `iPhoneOS` or `iPhoneSimulator`; empty where it says none.
  let platforms: [String]
  let archive: ZipArchive
  /// The executable, which `CFBundleExecutable` names.
  let executable: ZipArchive.Entry

  /// In bytes. An Info.plist has a few thousand.
  private static let largestInfo: UInt64 = 1 << 20

  /// - Throws: `ZipError` for what is no archive, `Refusal` for an archive that holds no app, or one whose
  ///   Info.plist says nothing that can be used.
  init(_ archive: ZipArchive) throws {
    let infos = archive.entries.filter { Self.isInfo($0.path) }
    guard let info = infos.first, infos.count == 1 else {
      throw Refusal(
        "package.info.missing",
        infos.isEmpty
          ? "it contains no 'Payload/NAME.app/Info.plist'"
          : "it contains \(infos.count) files 'Payload/NAME.app/Info.plist'",
        hint: "create the .ipa by exporting an archive: xcodebuild -exportArchive")
    }
    let apps = Set(archive.entries.compactMap { Self.app(of: $0.path) })
    guard apps.count == 1 else {
      throw Refusal(
        "package.apps", "it contains \(apps.count) apps: \(apps.sorted().joined(separator: ", "))")
    }
    let text = SourceText(path: info.path, bytes: try archive.bytes(of: info, limit: Self.largestInfo))
    guard case .dictionary(let values) = try PropertyListFile(text).value else {
      throw Refusal("package.info.invalid", "'\(info.path)' is not a dictionary")
    }
    func string(_ key: String) throws(Refusal) -> String {
      if case .string(let value)? = values[key], !value.isEmpty { return value }
      throw Refusal("package.info.invalid", "'\(info.path)' has no text for \(key)")
    }
    bundleID = try string("CFBundleIdentifier")
    version = try string("CFBundleShortVersionString")
    number = try string("CFBundleVersion")
    title = (try? string("CFBundleDisplayName")) ?? (try? string("CFBundleName")) ?? bundleID
    folder = String(info.path.dropLast("/Info.plist".count))
    self.info = values
    minimumSystem = try? string("MinimumOSVersion")
    if case .array(let names)? = values["CFBundleSupportedPlatforms"] {
      platforms = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    } else {
      platforms = []
    }
    let path = "\(folder)/\(try string("CFBundleExecutable"))"
    guard let executable = archive.entry(path) else {
      throw Refusal("package.executable.missing", "it contains no executable '\(path)'")
    }
    self.executable = executable
    self.archive = archive
  }

  /// The provisioning profile that it was signed with; nil where there is none.
  ///
  /// - Throws: `ZipError`, and `Refusal` for a file that is no profile.
  func profile() throws -> ProvisioningProfile? {
    guard let entry = archive.entry("\(folder)/embedded.mobileprovision") else { return nil }
    let bytes = try archive.bytes(of: entry, limit: UInt64(ProvisioningProfile.largest))
    return try ProvisioningProfile(bytes, place: Phrase(foreign: entry.path))
  }

  /// `Payload/NAME.app/Info.plist`, and none of a framework or an extension inside of the app.
  private static func isInfo(_ path: String) -> Bool {
    let parts = path.pathParts(omittingEmpty: false)
    return parts.count == 3 && parts[0] == "Payload" && parts[1].hasSuffix(".app") && parts[2] == "Info.plist"
  }

  /// The `NAME.app` that an entry of `Payload` is in.
  private static func app(of path: String) -> String? {
    let parts = path.pathParts(omittingEmpty: false)
    return parts.count > 2 && parts[0] == "Payload" && parts[1].hasSuffix(".app") ? String(parts[1]) : nil
  }

  /// Everything in which the package is another one than `build.json` says, one sentence each.
  func differences(from manifest: BuildManifest, _ artefact: BuildManifest.Artefact) -> [Phrase] {
    let rows = [
      ("CFBundleIdentifier", bundleID, artefact.bundleID),
      ("CFBundleShortVersionString", version, manifest.version),
      ("CFBundleVersion", number, manifest.number),
    ]
    return rows.compactMap { key, own, expected in
      guard let expected, own != expected else { return nil }
      return "its \(key) is '\(own)', but build.json has '\(expected)'"
    }
  }
}
