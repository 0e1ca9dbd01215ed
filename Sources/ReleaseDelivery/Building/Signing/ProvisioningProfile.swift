import ReleaseDescriptors
import ReleaseModel

/// A provisioning profile: who may sign what, until when.
struct ProvisioningProfile: Sendable, Hashable {
  /// The file's name or the place of the secret, for messages.
  let place: Phrase
  /// The file as it is.
  let bytes: [UInt8]
  let name: String
  let uuid: String
  let teams: [String]
  /// The bundle identifier without the team in front; its last part may be `*`.
  let application: String
  /// What an export with it is for.
  let method: ExportOptions.Method
  /// Its last day in UTC.
  let expires: CalendarDay
  /// Its end, in seconds since 1970.
  let end: Int64
  /// The suffix of its file: macOS has another one than iOS.
  let suffix: String

  /// In bytes. One for a hundred devices has some twenty thousand.
  static let largest = 4 << 20

  /// Reads a profile: a signed message (CMS) in which the property list stands as it is.
  ///
  /// - Throws: `Refusal` for what is no profile.
  init(_ bytes: [UInt8], place: Phrase) throws(Refusal) {
    func refusal(_ message: Phrase) -> Refusal {
      Refusal(
        "build.signing.profile.unreadable", message,
        hint: "download it again; 'security cms -D -i FILE' shows its contents")
    }
    guard bytes.count <= Self.largest else {
      throw refusal("'\(place)' is not a profile: it has more than \(Self.largest) bytes")
    }
    guard let start = Self.index(of: "<?xml", in: bytes),
      let end = Self.index(of: "</plist>", in: bytes, behind: start)
    else { throw refusal("'\(place)' is not a profile: it contains no property list") }
    let list = Array(bytes[start..<end + 8])
    guard let file = try? PropertyListFile(SourceText(path: place.english, bytes: list)),
      case .dictionary(let values) = file.value
    else { throw refusal("'\(place)' is not a profile: its property list can't be read") }
    func text(_ key: String) -> String? {
      if case .string(let value)? = values[key] { value } else { nil }
    }
    guard let uuid = text("UUID"), Self.isUUID(uuid) else {
      throw refusal("'\(place)' is not a profile: it has no UUID")
    }
    guard let name = text("Name"), case .date(let date)? = values["ExpirationDate"],
      let end = PointInTime.seconds(String(date.description.prefix(19)), now: 0),
      case .dictionary(let rights)? = values["Entitlements"]
    else {
      throw refusal("'\(place)' is not a profile: its name, expiration date or entitlements are missing")
    }
    let ids = ["application-identifier", "com.apple.application-identifier"].compactMap { rights[$0] }
    guard case .string(let identifier)? = ids.first, let dot = identifier.firstIndex(of: ".") else {
      throw refusal("'\(place)' is not a profile: it has no application identifier")
    }
    self.place = place
    self.bytes = bytes
    self.name = name
    self.uuid = uuid
    self.end = end
    expires = CalendarDay(secondsSince1970: end)
    application = String(identifier[identifier.index(after: dot)...])
    teams = Self.texts(values["TeamIdentifier"])
    let isMac = Self.texts(values["Platform"]).contains("OSX")
    suffix = isMac ? "provisionprofile" : "mobileprovision"
    let isDebugging = ["get-task-allow", "com.apple.security.get-task-allow"].contains {
      rights[$0] == .boolean(true)
    }
    method =
      if isDebugging {
        .debugging
      } else if values["ProvisionsAllDevices"] == .boolean(true) {
        isMac ? .developerID : .enterprise
      } else {
        values["ProvisionedDevices"] == nil ? .appStoreConnect : .releaseTesting
      }
  }

  /// Whether an app of this bundle identifier can be signed with it.
  func covers(_ id: String) -> Bool {
    if application == "*" || application == id { return true }
    return application.hasSuffix(".*") && id.hasPrefix(application.dropLast())
  }

  /// The name of its file where Xcode looks for it.
  var fileName: String { "\(uuid).\(suffix)" }

  private static func texts(_ value: PropertyListValue?) -> [String] {
    guard case .array(let items)? = value else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// It becomes the name of a file.
  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.allSatisfy { byte in
        byte == 45 || byte.isHexDigit
      }
  }

  private static func index(of word: String, in bytes: [UInt8], behind start: Int = 0) -> Int? {
    let word = Array(word.utf8)
    return bytes[start...].indices.first { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }
}
