import Foundation
import Testing

@testable import ReleaseModel

struct StoreRulesTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  /// A typing error in a date would be a rule without one.
  @Test func everyRowHasItsDateAndItsSource() {
    #expect(Set(StoreRules.all.map(\.id)) == Set(StoreRule.ID.allCases))
    #expect(StoreRules.all.count == StoreRule.ID.allCases.count)
    for rule in StoreRules.all {
      #expect(rule.source.hasPrefix("https://developer.apple.com/"), "\(rule.id)")
      #expect(rule.codes.allSatisfy { $0.contains(/^ITMS-9[0-9]{4}$/) }, "\(rule.id)")
    }
    let dates = StoreRules.all.compactMap(\.start.text)
    #expect(dates.count == 5 && dates == dates.sorted())
    #expect(StoreRules.all.prefix(dates.count).allSatisfy { $0.start.text != nil })
    #expect(StoreRules.asOf > CalendarDay(secondsSince1970: 0))
  }

  @Test func thePageOfTheChannelHasTheSameTable() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/channels/testflight.md"), encoding: .utf8)
    #expect(page.contains("as of \(StoreRules.asOf)"))
    for rule in StoreRules.all {
      let row = page.split(separator: "\n").first { line in
        line.hasPrefix("| ") && line.contains("](\(rule.source))")
          && rule.codes.allSatisfy { line.contains($0) }
          && (CalendarDay(rule.start.text ?? "") == nil || line.contains(rule.start.text ?? ""))
      }
      #expect(row != nil, "\(rule.id)")
    }
  }

  @Test func aRuleIsInForceFromItsDayOn() throws {
    let rule = StoreRules.sdk26
    #expect(rule.severity(on: try day("2026-04-27")) == .warning)
    #expect(rule.severity(on: try day("2026-04-28")) == .error)
    #expect(StoreRules.icon.severity(on: try day("1999-01-01")) == .error)
  }

  /// Each row: the Xcode, the day, and the rule that it breaks.
  @Test(
    arguments: [
      (15, "2025-04-23", .sdk18), (15, "2025-04-24", .sdk18), (15, "2026-04-28", .sdk26),
      (16, "2025-04-24", .sdk26), (26, "2026-04-28", nil),
    ] as [(Int, String, StoreRule.ID?)])
  func theNewestFloorInForceCounts(_ xcode: Int, _ text: String, _ rule: StoreRule.ID?) throws {
    #expect(StoreRules.broken(byXcode: xcode, on: try day(text))?.id == rule)
  }

  @Test func theAgeIsInDays() throws {
    #expect(StoreRules.age(on: StoreRules.asOf) == 0)
    #expect(
      StoreRules.age(on: CalendarDay(secondsSince1970: StoreRules.asOf.secondsSince1970 + 86_400 * 181))
        == 181)
    #expect(StoreRules.age(on: try day("2020-01-01")) == 0)
  }

  @Test func versionsAreComparedByNumbers() throws {
    func version(_ text: String) throws -> StoreVersion { try #require(StoreVersion(text)) }
    #expect(try version("6.5.10") > version("6.5.9"))
    #expect(try version("6.5") == version("6.5.0"))
    #expect(try version("7") > version("6.99.99"))
    #expect(try version("6.5").next == "6.5.1")
    for text in ["", "1.", "1..2", "1.2.3.4", "1.2-beta", "v1", "1234567890123456789", "١.٢"] {
      #expect(StoreVersion(text) == nil, "\(text)")
    }
  }
}
