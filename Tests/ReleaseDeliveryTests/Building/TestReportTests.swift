import TestSupport
import Testing

@testable import ReleaseDelivery
@testable import ReleaseModel

/// What tools write about tests, whose numbers and paths may be any.
struct TestReportTests {
  @Test(arguments: ["/work/App", "/work/应用", "/work/Ünter wegs"])
  func filesOfThePackageCountWhereverItStands(_ root: String) {
    let files = [("Sources/Cart.swift", 8, 10), ("Tests/CartTests.swift", 5, 5), (".build/Kit.swift", 1, 50)]
    let list = files.map { path, covered, lines in
      #"{"filename":"\#(root)/\#(path)","summary":{"lines":{"count":\#(lines),"covered":\#(covered)}}}"#
    }.joined(separator: ",")
    let export = #"{"data":[{"files":[\#(list)]}]}"#
    #expect(CoverageReport.llvm(Array(export.utf8), below: root) == TestCoverage(covered: 8, lines: 10))
  }

  @Test func coverageOfAnyNumbersHasAShare() {
    let most = TestCoverage(covered: .max, lines: .max)
    #expect((most + most).perMille == 1000)
    #expect(TestCoverage(covered: .min, lines: .min).perMille == 0)
    #expect(TestCoverage(covered: 5, lines: 6).text == "83.3 %")
  }

  @Test(
    arguments: [("0.25", 0.25), ("1e300", 1_000_000_000), ("-1", 0), ("inf", 0), ("nan", 0), ("", 0)]
      as [(String, Double)])
  func aTestTakesATimeThatCanBeCounted(_ time: String, _ seconds: Double) throws {
    let report = "<testsuite><testcase classname='Cart' name='total' time='\(time)'/></testsuite>"
    #expect(try JUnitReport(Array(report.utf8), path: "junit.xml").cases.map(\.seconds) == [seconds])
  }

  @Test(arguments: [
    ("a &lt; b &#65;&#x42;&amp;amp;", "a < b AB&amp;"), ("&#&#65;", "&#A"),
    ("a & b; &none; &", "a & b; &none; &"),
    ("&#65;\u{301}", "A\u{301}"), ("&#x110000;", "&#x110000;"),
  ])
  func referencesAreResolved(_ text: String, _ resolved: String) {
    #expect(XMLReferences.resolved(text) == resolved)
  }

  @Test func referencesWithoutAnEndAreReadOnce() throws {
    let growth = try WorkGrowth.ofFourTimes(1000) {
      String(repeating: "&#", count: $0)
    } work: { text in
      _ = XMLReferences.resolved(text)
    }
    #expect(growth < 10)
  }
}
