import Foundation
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import relctl

/// docs/rules.md and docs/rules.zh.md explain every rule. `RELCTL_RECORD=1` writes what stands below their marks anew.
struct RulePagesTests {
  /// The words of a page that are not the rules' own.
  private struct Page: Sendable {
    let path: String
    let why: String
    let fix: String
    let measured: String
    /// A text of relctl's own in the page's language.
    let text: @Sendable (Phrase) -> String
    /// Whether sentences end with a wide full stop.
    let isWide: Bool
  }

  private static let english = Page(
    path: "docs/rules.md", why: "**Why.** ", fix: "**Fix it.** ",
    measured: "**Measured.** ", text: { $0.english }, isWide: false)

  private static let chinese = Page(
    path: "docs/rules.zh.md", why: "**为什么。** ", fix: "**怎么改。** ",
    measured: "**实测。** ",
    text: { Catalogue.chinese.text(of: $0) }, isWide: true)

  @Test func everyRuleIsExplained() throws { try Self.compare(Self.english) }

  @Test func everyRuleIsExplainedInChinese() throws { try Self.compare(Self.chinese) }

  private static func compare(_ page: Page) throws {
    let path = Project.root + "/" + page.path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let mark = try #require(text.firstRange(of: "scripts/test --filter RulePages -->\n")).upperBound
    let made = Rule.all.map { rule -> String in
      "\n## \(rule.id.rawValue)\n\n\(sentences(rule.what, page)) *(\(page.text(rule.severity.word)))*\n\n"
        + "\(page.why)\(sentences(rule.why, page))\n\n```\n\(rule.example)\n```\n\n"
        + "\(page.fix)\(sentences(rule.fix, page))\n"
        + "\n\(page.measured)\(sentences(rule.measured.sentence, page))\n"
    }.joined()
    if Project.isRecording {
      try (text[..<mark] + made).write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(text[mark...] == made[...], "record with RELCTL_RECORD=1")
    }
  }

  /// One sentence a line, as in all pages.
  private static func sentences(_ phrase: Phrase, _ page: Page) -> String {
    let text = page.text(phrase)
    return page.isWide
      ? text.replacing(#/。(?=.)/#) { _ in "。\n" }
      : text.replacing(#/([.!?]['")]*) (?=[A-Z'(])/#) { "\($0.output.1)\n" }
  }
}
