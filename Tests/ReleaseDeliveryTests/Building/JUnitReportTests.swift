import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// What a test report opens a gate with: reports as tools write them, and ones that contradict themselves.
struct JUnitReportTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let tool: String
    let report: String
    /// Passed, failed, skipped; or the code of a refusal.
    let end: String

    init(_ tool: String, _ report: String, _ end: String) {
      self.tool = tool
      self.report = report
      self.end = end
    }

    var testDescription: String { tool }
  }

  private static func end(_ report: String) -> String {
    do {
      let counts = try JUnitReport(Array(report.utf8), path: "junit.xml").counts
      return "\(counts.passed) \(counts.failed) \(counts.skipped)"
    } catch {
      return error.diagnostics.map(\.code).joined(separator: " ")
    }
  }

  @Test(arguments: [
    Row(
      "swift test, Swift Testing: skipped tests are not among tests",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="TestResults" errors="0" tests="2" failures="0" skipped="1" time="0.001383298">
          <testcase classname="KTests" name="args(_:)" time="0.000754981" />
          <testcase classname="KTests" name="off()" >
            <skipped>no</skipped>
          </testcase>
          <testcase classname="KTests" name="ok()" time="0.000736502" />
        </testsuite>
      </testsuites>
      """, "2 0 1"),
    Row(
      "swift test, XCTest",
      """
      <?xml version="1.0" encoding="UTF-8"?>

      <testsuites>
      <testsuite name="TestResults" errors="0" tests="2" failures="1" skipped="0" time="0.1">
      <testcase classname="K.X" name="testA" time="0.0"></testcase>
      <testcase classname="K.X" name="testB" time="0.0"><failure message="failed"></failure></testcase>
      </testsuite>
      </testsuites>
      """, "1 1 0"),
    Row(
      "xcpretty",
      """
      <?xml version='1.0' encoding='UTF-8'?>
      <testsuites name='App.xctest' tests='2' failures='0'><testsuite name='CartTests' tests='2' failures='0'>
      <testcase classname='CartTests' name='testA' time='0.002'/><testcase classname='CartTests' name='testB'/>
      </testsuite></testsuites>
      """, "2 0 0"),
    Row(
      "trainer, without most attributes",
      """
      <testsuites tests="2" failures="0"><testsuite name="AppTests"><testcase classname="A" name="a()"/>
      <testcase classname="A" name="b()"><skipped message="later"/></testcase></testsuite></testsuites>
      """, "1 0 1"),
    Row(
      "Gradle",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="com.acme.CartTest" tests="3" skipped="1" failures="0" errors="0" timestamp="2026-11-26T10:00:00" hostname="ci" time="0.1">
        <properties/>
        <testcase name="a" classname="com.acme.CartTest" time="0.1"/>
        <testcase name="b" classname="com.acme.CartTest" time="0.0"><skipped/></testcase>
        <testcase name="c" classname="com.acme.CartTest" time="0.0"/>
        <system-out><![CDATA[<failure/>]]></system-out>
      </testsuite>
      """, "2 0 1"),
    Row(
      "Surefire: a flaky test passed at last",
      """
      <testsuite version="3.0.2" name="T" tests="2" errors="0" skipped="0" failures="0" flakes="1">
        <testcase name="a" classname="T"><flakyFailure message="once" type="E"><stackTrace/></flakyFailure></testcase>
        <testcase name="b" classname="T"/>
      </testsuite>
      """, "2 0 0"),
    Row(
      "Surefire: a test failed each time",
      """
      <testsuite name="T" tests="1" errors="0" skipped="0" failures="1">
        <testcase name="a" classname="T"><failure message="x"/><rerunFailure message="x"/></testcase>
      </testsuite>
      """, "0 1 0"),
    Row(
      "pytest",
      """
      <?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite name="pytest" errors="0" failures="0" skipped="1" tests="2" time="0.04"><testcase classname="t" name="a" time="0.0"/><testcase classname="t" name="b"><skipped type="pytest.skip" message="no">t.py:3: no</skipped></testcase></testsuite></testsuites>
      """, "1 0 1"),
    Row(
      "pytest: a teardown that fails is counted with its test",
      """
      <testsuite name="pytest" errors="1" failures="0" skipped="0" tests="2"><testcase name="a"><error message="teardown"/></testcase></testsuite>
      """, "0 1 0"),
    Row(
      "jest-junit",
      """
      <testsuites name="jest tests" tests="2" failures="0" errors="0" time="1.2">
        <testsuite name="cart" errors="0" failures="0" skipped="0" timestamp="x" time="1" tests="2">
          <testcase classname="cart a" name="cart a" time="0.1"></testcase>
          <testcase classname="cart b" name="cart b" time="0.1"></testcase>
        </testsuite>
      </testsuites>
      """, "2 0 0"),
    Row(
      "googletest: a disabled test has no tag",
      """
      <testsuites tests="2" failures="0" disabled="1" errors="0" name="AllTests"><testsuite name="Cart" tests="2" failures="0" disabled="1" errors="0">
      <testcase name="a" status="run" result="completed"/><testcase name="b" status="notrun" result="suppressed"/>
      </testsuite></testsuites>
      """, "1 0 1"),
    Row(
      "CTest: all disabled",
      #"<testsuite name="L" tests="1" failures="0" disabled="1" skipped="0"><testcase name="a" status="disabled"/></testsuite>"#,
      "0 0 1"),
    Row(
      "mocha: pending tests are counted and not listed",
      #"<testsuites tests="3" failures="0" skipped="2"><testsuite name="Root Suite" tests="0"/><testsuite name="a" tests="3" skipped="2"><testcase name="x"/></testsuite></testsuites>"#,
      "1 0 0"),
    Row(
      "PHPUnit: suites in suites",
      """
      <testsuites><testsuite name="all" tests="2" assertions="3" errors="0" warnings="0" failures="0" skipped="0">
      <testsuite name="in" tests="1"><testcase name="a"/></testsuite><testcase name="b"/></testsuite></testsuites>
      """, "2 0 0"),
    Row(
      "suites that count only their own tests",
      #"<testsuite tests="1"><testcase name="b"/><testsuite tests="2"><testcase name="a"/><testcase name="c"/></testsuite></testsuite>"#,
      "3 0 0"),
    Row(
      "a byte order mark", "\u{FEFF}<?xml version=\"1.0\"?><testsuite><testcase name=\"a\"/></testsuite>",
      "1 0 0"),
    Row("zeros in front", #"<testsuite tests="01" failures="00"><testcase name="a"/></testsuite>"#, "1 0 0"),
    Row(
      "tests outside of a test", #"<testsuite><error message="setup"/><testcase name="a"/></testsuite>"#,
      "1 1 0"),
  ])
  func toolsAreRead(_ row: Row) {
    #expect(Self.end(row.report) == row.end)
  }

  @Test(arguments: [
    Row("only counted", #"<testsuite tests="5" failures="5"/>"#, "0 5 0"),
    Row(
      "only counted, as errors", #"<testsuite tests="1" errors="1"><testcase name="a"/></testsuite>"#, "1 1 0"
    ),
    Row(
      "counted by the whole",
      #"<testsuites failures="2"><testsuite><testcase name="a"/></testsuite></testsuites>"#,
      "1 2 0"),
    Row(
      "counted by a suite in a suite",
      #"<testsuites failures="0" tests="1"><testsuite><testsuite failures="3"/><testcase name="a"/></testsuite></testsuites>"#,
      "1 3 0"),
    Row(
      "less than listed",
      #"<testsuite failures="0"><testcase name="a"/><testcase name="b"><failure/></testcase></testsuite>"#,
      "1 1 0"),
    Row(
      "only a rerun failed", #"<testsuite><testcase name="a"><rerunError/></testcase></testsuite>"#, "0 1 0"),
    Row(
      "deep in a test", #"<testsuite><testcase name="a"><steps><failure/></steps></testcase></testsuite>"#,
      "0 1 0"),
    Row(
      "a test in a test",
      #"<testsuite><testcase name="a"><failure/><testcase name="b"/></testcase></testsuite>"#, "1 1 0"),
    Row("failed by its status", #"<testsuite><testcase name="a" status="failed"/></testsuite>"#, "0 1 0"),
    Row("no number", #"<testsuite errors="x"><testcase name="a"/></testsuite>"#, "junit.count"),
    Row(
      "negative", #"<testsuite tests="1" failures="-1"><testcase name="a"/></testsuite>"#,
      "junit.count"),
    Row(
      "20 digits", #"<testsuite failures="99999999999999999999"><testcase name="a"/></testsuite>"#,
      "junit.count"),
    Row(
      "beyond the range", #"<testsuite tests="9223372036854775807" failures="9223372036854775807"/>"#,
      "junit.count"),
    Row("empty", #"<testsuite failures=""><testcase name="a"/></testsuite>"#, "junit.count"),
    Row("a fraction", #"<testsuite failures="0.0"><testcase name="a"/></testsuite>"#, "junit.count"),
    Row("a sign", #"<testsuite failures="+0"><testcase name="a"/></testsuite>"#, "junit.count"),
    Row("other digits", #"<testsuite failures="٠"><testcase name="a"/></testsuite>"#, "junit.count"),
    Row("none listed", #"<testsuite tests="5" failures="0"/>"#, "junit.contradictory"),
    Row(
      "too few listed", #"<testsuite tests="5"><testcase name="a"/></testsuite>"#,
      "junit.contradictory"),
    Row(
      "too many listed", #"<testsuite tests="0"><testcase name="a"/></testsuite>"#,
      "junit.contradictory"),
    Row(
      "the whole counts more",
      #"<testsuites tests="3"><testsuite tests="1"><testcase name="a"/></testsuite></testsuites>"#,
      "junit.contradictory"),
    Row(
      "stated twice", #"<testsuite failures="1" failures="0"><testcase name="a"/></testsuite>"#,
      "junit.unreadable"),
    Row(
      "a failure in an entity",
      #"<!DOCTYPE t [<!ENTITY f "<failure/>">]><testsuite><testcase name="a">&f;</testcase></testsuite>"#,
      "junit.unreadable"),
    Row("an HTML page", "<html><body>404</body></html>", "junit.unreadable"),
    Row("a page of text", "404 Not Found", "junit.unreadable"),
    Row("cut off", #"<testsuite tests="1"><testcase name="a"/>"#, "junit.unreadable"),
    Row("no tests", "<testsuites/>", "0 0 0"),
  ])
  func aReportThatStatesFailuresIsNoSuccess(_ row: Row) {
    #expect(Self.end(row.report) == row.end)
  }

  @Test func aContradictionIsLocated() throws {
    let report = "<testsuites>\n<testsuite name='a' tests='2'>\n<testcase name='a'/></testsuite></testsuites>"
    let refusal = try #require(throws: Refusal.self) {
      try JUnitReport(Array(report.utf8), path: "junit.xml")
    }
    #expect(refusal.diagnostics[0].location == SourceLocation(file: "junit.xml", line: 2, column: 1))
  }

  /// A build shows tests, and one without a name shows nothing.
  @Test func failuresThatAreOnlyCountedAreATest() throws {
    let report = #"<testsuites><testsuite name="Cart" tests="2" failures="2"/></testsuites>"#
    let cases = try JUnitReport(Array(report.utf8), path: "junit.xml").cases
    #expect(cases.map(\.title) == ["Cart"] && cases[0].result == .failed)
    #expect(cases[0].message == "the report counts 2 failures, but lists none")
  }
}
