import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// The coverage reports that a command's tests write.
struct CoverageFileTests {
  private static func read(_ text: String) -> String {
    do {
      let coverage = try CoverageFile.read(Array(text.utf8), path: "coverage.xml")
      return "\(coverage.covered)/\(coverage.lines)"
    } catch {
      return error.diagnostics.map { "\($0.code) \($0.location?.description ?? "")" }.joined()
    }
  }

  @Test(arguments: [
    (
      """
      <?xml version="1.0"?>
      <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
      <coverage line-rate="0.75" lines-covered="75" lines-valid="100"><packages/></coverage>
      """, "75/100"
    ),
    (
      """
      <coverage line-rate="0.5"><packages><package><classes>
      <class name="A"><methods><method><lines><line number="1" hits="3"/></lines></method></methods>
        <lines><line number="1" hits="3"/><line number="2" hits="0"/></lines></class>
      <class name="B"><lines><line number="1" hits="0"/><line number="2" hits="1"/></lines></class>
      </classes></package></packages></coverage>
      """, "2/4"
    ),
    (
      #"{"data":[{"totals":{"lines":{"count":40,"covered":30,"percent":75}},"files":[]}],"type":"llvm.coverage.json.export"}"#,
      "30/40"
    ),
    (
      #"{"coveredLines":9,"executableLines":10,"targets":[{"name":"App.app","coveredLines":8,"executableLines":9},{"name":"T.xctest","coveredLines":1,"executableLines":1}]}"#,
      "8/9"
    ),
  ])
  func readsWhatToolsWrite(_ text: String, _ share: String) { #expect(Self.read(text) == share) }

  @Test(arguments: [
    ("", "coverage.xml:1:1"), ("404 Not Found", "coverage.xml:1:1"),
    ("{\n\"data\": [,]}", "coverage.xml:2:10"),
    ("{}", "coverage.xml:1:1"), ("<html/>", "coverage.xml:1:1"),
    ("<coverage>\n<packages>", "coverage.xml:2:1"),
    ("<coverage lines-covered=\"9\" lines-valid=\"x\"/>", "coverage.xml:1:1"),
    ("<coverage lines-covered=\"9\" lines-valid=\"8\"/>", "coverage.xml:1:1"),
    ("<coverage lines-covered=\"-1\" lines-valid=\"8\"/>", "coverage.xml:1:1"),
    ("<coverage lines-covered=\"0\" lines-valid=\"0\"/>", "coverage.xml:1:1"),
    ("<coverage/>", "coverage.xml:1:1"), ("<coverage>\n</packages></coverage>", "coverage.xml:2:1"),
    ("<coverage lines-valid=\"1\" lines-valid=\"2\"/>", "coverage.xml:1:1"),
    ("<!DOCTYPE c [<!ENTITY a \"b\">]><coverage/>", "coverage.xml:1:1"),
    (#"{"data":[{"totals":{"lines":{"count":4,"covered":5}}}]}"#, "coverage.xml:1:1"),
  ])
  func refusesWhatIsNoneWithItsPlace(_ text: String, _ place: String) {
    let found = Self.read(text)
    #expect(found.hasSuffix(" " + place) && !found.contains("/1"), "\(found)")
  }
}

/// Tests that failed and then passed in one run, as tools tell it.
struct FlakyReportTests {
  private static func flaky(_ report: String) throws -> [String] {
    try JUnitReport(Array(report.utf8), path: "junit.xml").cases.markingAttempts.filter { $0.isFlaky == true }
      .map(\.title)
  }

  @Test func surefireNamesFailuresBeforeAPass() throws {
    let report = """
      <testsuite><testcase classname="T" name="a"><flakyFailure message="x"/></testcase>
      <testcase classname="T" name="b"><flakyError message="x"/></testcase><testcase classname="T" name="c"/>
      <testcase classname="T" name="d"><failure/><rerunFailure/></testcase></testsuite>
      """
    #expect(try Self.flaky(report) == ["T.a", "T.b"])
  }

  @Test func anAttemptThatFailedAndOneThatPassedAreAFlakyTest() throws {
    let report = """
      <testsuite><testcase classname="T" name="a"><failure/></testcase><testcase classname="T" name="a"/>
      <testcase classname="T" name="b"><failure/></testcase><testcase classname="T" name="b"><failure/></testcase>
      <testcase classname="T" name="c"/><testcase classname="T" name="c"/></testsuite>
      """
    #expect(try Self.flaky(report) == ["T.a"])
  }

  @Test func xcodesRepetitionsThatFailedAreFlaky() throws {
    func test(_ name: String, _ result: String, _ attempts: [String]) -> String {
      let children = attempts.map { "{\"nodeType\": \"Repetition\", \"name\": \"R\", \"result\": \"\($0)\"}" }
      return
        "{\"nodeType\": \"Test Case\", \"name\": \"\(name)\", \"result\": \"\(result)\", \"children\": [\(children.joined(separator: ","))]}"
    }
    let report =
      "{\"testNodes\": [\(test("a", "Passed", ["Failed", "Passed"])), \(test("b", "Failed", ["Failed", "Failed"])), \(test("c", "Passed", []))]}"
    let cases = try XcodeTestReport(Array(report.utf8)).cases
    #expect(cases.filter { $0.isFlaky == true }.map(\.name) == ["a"])
  }
}
