import ReleaseModel

/// The tests of a report in JUnit's XML, which xcodebuild's converters, `swift test --xunit-output`, Gradle and
/// others write: a `testcase` failed when a `failure` or an `error` is in it, and was skipped with a `skipped`.
///
/// A report opens gates, so what its suites state is compared with what they list: a failure that is only counted is
/// a failure, and a report that contradicts itself is none.
package struct JUnitReport {
  /// In the order of the report; a failure that a suite states and doesn't list is a test of the suite's name.
  let cases: [TestCase]
  package let counts: TestResult.Counts

  /// - Throws: `Refusal` for a file that is no such report, is cut off, or contradicts itself.
  package init(_ bytes: [UInt8], path: String) throws(Refusal) {
    var tags = JUnitTags(bytes, path: path)
    var elements = Elements(path: path)
    while let tag = try tags.next() { try elements.take(tag) }
    guard elements.open.isEmpty, tags.count > 0 else { throw Self.unreadable(path, "is truncated") }
    cases = elements.cases
    var counts = TestResult.Counts(cases)
    counts.failed = max(counts.failed, elements.failed)
    self.counts = counts
  }

  static func unreadable(_ path: String, _ what: Phrase) -> Refusal {
    Refusal("junit.unreadable", "'\(path)' \(what)", hint: "specify a test report in JUnit's XML format")
  }
}

/// What is known of a report up to a tag.
private struct Elements {
  let path: String
  var open: [String] = []
  var cases: [TestCase] = []
  /// Of all suites that ended.
  var failed = 0
  /// The suites that are open, the innermost at the end.
  private var suites: [JUnitSuite] = []
  /// The tests that are open; some tools nest them.
  private var tests: [TestCase] = []

  init(path: String) { self.path = path }

  mutating func take(_ tag: JUnitTags.Tag) throws(Refusal) {
    if tag.isStart {
      try begin(tag)
      open.append(tag.name)
    }
    guard tag.isEnd else { return }
    guard open.popLast() == tag.name else {
      throw JUnitReport.unreadable(path, "has a misplaced tag '\(tag.name)'")
    }
    switch tag.name {
    case "testcase":
      guard var test = tests.popLast() else { return }
      // Failures of Surefire's reruns before it passed.
      test.isFlaky = test.isFlaky == true && test.result == .passed ? true : nil
      cases.append(test)
      guard !suites.isEmpty else { return }
      suites[suites.count - 1].add(test.result)
    case "testsuite", "testsuites": try endSuite()
    default: break
    }
  }

  private mutating func begin(_ tag: JUnitTags.Tag) throws(Refusal) {
    let isSuite = JUnitSuite.tags.contains(tag.name)
    guard isSuite || !open.isEmpty else { throw JUnitReport.unreadable(path, "is not a JUnit report") }
    if isSuite {
      suites.append(try JUnitSuite(try tag.attributes(path), at: tag.location(path)))
    } else if tag.name == "testcase" {
      let attributes = try tag.attributes(path)
      tests.append(
        TestCase(
          suite: attributes["classname"] ?? "", name: attributes["name"] ?? "",
          result: Self.result(stated: attributes), seconds: attributes["time"].flatMap { Double($0) } ?? 0))
    } else if ["flakyFailure", "flakyError"].contains(tag.name), !tests.isEmpty {
      tests[tests.count - 1].isFlaky = true
    } else if let worse = Self.result(of: tag.name) {
      if tests.isEmpty {
        // Some tools write what failed around the tests into the suite itself.
        guard worse == .failed, JUnitSuite.tags.contains(open.last ?? "") else { return }
        suites[suites.count - 1].add(worse)
      } else if worse == .failed || open.last == "testcase" {
        let last = tests.count - 1
        if tests[last].result != .failed { tests[last].result = worse }
        if tests[last].message.isEmpty { tests[last].message = try tag.attributes(path)["message"] ?? "" }
      }
    }
  }

  private mutating func endSuite() throws(Refusal) {
    guard let suite = suites.popLast() else { return }
    let found = try suite.counts()
    if let unlisted = suite.unlisted {
      cases.append(
        TestCase(
          suite: "", name: suite.name.isEmpty ? path : suite.name, result: .failed, message: unlisted.english)
      )
    }
    if suites.isEmpty {
      failed += found.failed
    } else {
      suites[suites.count - 1].add(found)
    }
  }

  /// What a tag within a test means for it; nil for output, properties, and what failed before it passed.
  private static func result(of tag: String) -> TestCase.Result? {
    switch tag {
    case "failure", "error", "rerunFailure", "rerunError": .failed
    case "skipped": .skipped
    default: nil
    }
  }

  /// What a test's own attributes state: googletest and CTest write `status="notrun"` and no tag.
  private static func result(stated attributes: [String: String]) -> TestCase.Result {
    let words = [attributes["status"], attributes["result"]].compactMap { $0?.lowercased() }
    if !words.allSatisfy({ !["fail", "failed", "failure", "error", "broken"].contains($0) }) {
      return .failed
    }
    let skipped = ["notrun", "disabled", "skipped", "suppressed", "ignored", "pending"]
    return words.contains { skipped.contains($0) } ? .skipped : .passed
  }
}
