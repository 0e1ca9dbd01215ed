import Foundation
import TestSupport
import Testing

@testable import ReleaseModel
@testable import ReleasePlanning
@testable import ReleaseQuestions
@testable import ReleaseSupport

struct LintFormatTests {
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
    #expect(JUnitText(inspection, failing: [.error, .warning]).text.contains("failures=\"4\">"))
  }
}
