import ReleaseModel
import ReleaseWorkspace

/// The table of what App Store Connect requires, for machines.
package struct StoreRulesReport: Sendable, Codable {
  /// When the table was last held against Apple's pages.
  package let asOf: String
  /// In days.
  package let age: Int
  package let rules: [Row]

  package struct Row: Sendable, Codable {
    let id: StoreRule.ID
    package let what: Phrase
    /// A day, or a month as long as Apple has named no day; absent where Apple gives no date.
    package let start: String?
    package let isInForce: Bool
    package let codes: [String]
    let source: String
  }

  package init(on today: CalendarDay) {
    asOf = StoreRules.asOf.description
    age = StoreRules.age(on: today)
    rules = StoreRules.all.map {
      Row(
        id: $0.id, what: $0.what, start: $0.start.text, isInForce: $0.isInForce(on: today), codes: $0.codes,
        source: $0.source)
    }
  }
}

extension LocalCheck {
  /// How old the table is.
  static func storeRules(on today: CalendarDay) -> LocalCheck {
    let age = StoreRules.age(on: today)
    let text: Phrase = "store rules as of \(StoreRules.asOf.description) (\(age) days old)"
    guard age > StoreRules.longestAge else { return LocalCheck("store", text) }
    return LocalCheck(
      "store", text,
      problem: Diagnostic(
        severity: .warning, "store.rules.old",
        "relctl's rules of App Store Connect are \(age) days old, so Apple may have changed them",
        hint: "install a newer relctl, and read https://developer.apple.com/news/upcoming-requirements/"))
  }
}
