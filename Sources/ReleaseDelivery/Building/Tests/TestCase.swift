import ReleaseModel

/// One test that a build ran.
package struct TestCase: Sendable, Hashable, Codable {
  package enum Result: String, Sendable, Hashable, Codable { case passed, failed, skipped }

  /// The class or suite, as the report names it.
  let suite: String
  package let name: String
  package var result: Result
  /// A number that can be counted in milliseconds, whatever the report says.
  private(set) var seconds = 0.0
  /// Why it failed or was skipped; empty where the report does not say.
  package var message = ""
  /// Whether it failed and then passed; nil where it did not.
  package var isFlaky: Bool?

  init(
    suite: String, name: String, result: Result, seconds: Double = 0, message: String = "",
    isFlaky: Bool? = nil
  ) {
    self.suite = suite
    self.name = name
    self.result = result
    // A report may say anything, and what is no time can't be added to others.
    self.seconds = seconds.isFinite ? min(max(0, seconds), 1e9) : 0
    self.message = message
    self.isFlaky = isFlaky
  }

  /// As people name it: `CartTests.total()`.
  package var title: String { suite.isEmpty ? name : "\(suite).\(name)" }
}

extension TestResult.Counts {
  init(_ cases: [TestCase]) {
    self.init(
      passed: cases.count { $0.result == .passed }, failed: cases.count { $0.result == .failed },
      skipped: cases.count { $0.result == .skipped })
  }
}

extension [TestCase] {
  /// The same, where a test that is there several times, failed once and passed once, is flaky. A report that lists
  /// each attempt still counts the failure: what failed opens no gate.
  var markingAttempts: [TestCase] {
    var failed: Set<String> = []
    for test in self where test.result == .failed { failed.insert(test.title) }
    return map { test in
      guard test.result == .passed, failed.contains(test.title) else { return test }
      var test = test
      test.isFlaky = true
      return test
    }
  }
}
