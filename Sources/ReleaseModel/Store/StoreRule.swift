/// Something that App Store Connect refuses or holds up, with Apple's page and the day since when.
package struct StoreRule: Sendable, Hashable {
  package let id: ID
  package let start: Start
  /// Of Apple's messages; empty where none is known.
  package let codes: [String]
  /// The address of Apple's page.
  package let source: String
  /// What the store requires, in a few words.
  package let what: Phrase
  /// The SDKs that it takes; nil for a rule about something else.
  package let floor: SDKFloor?

  package enum ID: String, Sendable, Hashable, Codable, CaseIterable {
    case sdk18 = "sdk-18"
    case sdk26 = "sdk-26"
    case privacyReasons = "privacy-reasons"
    case privacyManifest = "privacy-manifest"
    case privacySDK = "privacy-sdk"
    case versionFormat = "version-format"
    case closedVersion = "closed-version"
    case minimumOS = "minimum-os"
    case icon
    case encryption
    case appSize = "app-size"
    case executableSize = "executable-size"
  }

  /// From when the store applies a rule.
  package enum Start: Sendable, Hashable {
    /// Apple gives no date.
    case always
    case day(CalendarDay)

    /// - Parameter text: Such as `2026-04-28`.
    static func since(_ text: String) -> Start { CalendarDay(text).map { .day($0) } ?? .always }

    /// As tables show it; nil where Apple gives no date.
    package var text: String? {
      switch self {
      case .always: nil
      case .day(let day): day.description
      }
    }
  }

  init(
    _ id: ID, _ start: Start, codes: [String] = [], source: String, floor: SDKFloor? = nil, _ what: Phrase
  ) {
    self.id = id
    self.start = start
    self.codes = codes
    self.source = source
    self.what = what
    self.floor = floor
  }

  /// Whether the store applies it on a day.
  package func isInForce(on today: CalendarDay) -> Bool {
    switch start {
    case .always: true
    case .day(let day): day <= today
    }
  }

  /// How bad it is to break it on a day.
  package func severity(on today: CalendarDay) -> Diagnostic.Severity {
    isInForce(on: today) ? .error : .warning
  }

  /// From when it counts, and Apple's code, to stand behind a sentence: ` (since 2026-04-28, ITMS-90725)`.
  package func remark(on today: CalendarDay) -> Phrase {
    var parts = codes.map { Phrase(foreign: $0) }
    if let text = start.text { parts.insert(isInForce(on: today) ? "since \(text)" : "from \(text)", at: 0) }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
