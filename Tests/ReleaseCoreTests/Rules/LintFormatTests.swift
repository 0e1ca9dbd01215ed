import Foundation
import TestSupport
import Testing

@testable import ReleaseCore
@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseSupport

struct LintFormatTests {
  /// The folder that holds Package.swift.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Findings of several weights and places, with characters that formats must escape.
  private static func inspection() throws -> LintInspection {
    var scene = RuleScene()
    scene.add("Log")
    scene.add(
      "Pay", needs: ["Log"], imports: ["Alamofire"], replacing: [":tag => s.version": ":tag => '<&\"v1'"])
    scene.add("Cart", needs: ["Pay"], imports: ["Pay", "Log"])
    scene.parts[2].tagged = RuleScene.other
    scene.rules = LintRules(exceptions: [
      RuleException(
        rule: .undeclaredImport, components: ["Cart"], reason: "IOS-1 \"soon\" <&>",
        expires: CalendarDay("2026-12-31")!, location: SourceLocation(file: "relctl.yml", line: 9, column: 5)),
      RuleException(
        rule: .layerOrder, components: ["Cart"], reason: "gone", expires: CalendarDay("2026-12-31")!,
        location: SourceLocation(file: "relctl.yml", line: 10, column: 5)),
    ])
    return LintInspection(try scene.input())
  }

  private static func judge(_ format: ReportJudge.Format, _ bytes: [UInt8]) throws {
    let world = try GitWorld()
    try world.write(bytes, to: "report", in: world.root)
    try ReportJudge.judge(format, world.path("report"), in: world)
  }

  @Test func sarifIsOfTheSchema() throws {
    let log = SARIFLog(try Self.inspection(), version: "1.2.3")
    let bytes = try CanonicalJSON.encode(log)
    try Self.judge(.sarif, bytes)
    let results = log.runs[0].results
    #expect(
      results.map(\.ruleId) == [
        "version-mismatch", "undeclared-import", "unused-dependency", "tag-moved", "exception-unused",
        "undeclared-import",
      ])
    #expect(results.last?.suppressions?.first?.justification == "IOS-1 \"soon\" <&> (until 2026-12-31)")
    #expect(results[0].locations[0].physicalLocation?.artifactLocation.uri == "Pay/Pay.podspec")
    #expect(log.runs[0].tool.driver.rules.map(\.id) == RuleID.allCases.map(\.rawValue))
  }

  @Test func junitIsWhatBuildServersRead() throws {
    let inspection = try Self.inspection()
    let text = JUnitText(inspection, failing: [.error]).text
    try Self.judge(.junit, Array(text.utf8))
    #expect(text.contains("failures=\"2\">"))
    #expect(text.contains("'&lt;&amp;&quot;v1'"))
    #expect(JUnitText(inspection, failing: [.error, .warning]).text.contains("failures=\"5\">"))
  }

  /// `RELCTL_RECORD=1` writes the part of docs/rules.md below the mark anew.
  @Test func everyRuleIsExplained() throws {
    let path = Self.root + "/docs/rules.md"
    let mark = "<!-- Made from the rules in the code: RELCTL_RECORD=1 scripts/test --filter LintFormat -->\n"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let introduction = try #require(page.range(of: mark)).upperBound
    let made = Rule.all.map { rule in
      "\n## \(rule.id.rawValue)\n\n\(Self.sentences(rule.what)) *(\(rule.severity.rawValue))*\n\n"
        + "**Why.** \(Self.sentences(rule.why))\n\n```\n\(rule.example)\n```\n\n"
        + "**Fix it.** \(Self.sentences(rule.fix))\n" + Self.measured(rule)
    }.joined()
    if ProcessInfo.processInfo.environment["RELCTL_RECORD"] == "1" {
      try (page[..<introduction] + made).write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      #expect(page[introduction...] == made[...], "record with RELCTL_RECORD=1")
    }
  }

  private static func measured(_ rule: Rule) -> String {
    rule.measured.map {
      "\n**Measured.** \($0.findings) findings in \($0.projects) public projects, \($0.right) of them right.\n"
    } ?? ""
  }

  /// One sentence a line, as in all pages.
  private static func sentences(_ text: String) -> String {
    text.replacing(#/([.!?]['")]*) (?=[A-Z'(])/#) { "\($0.output.1)\n" }
  }
}
