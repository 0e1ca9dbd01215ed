import ReleaseModel

/// A suite of a report: the numbers that its tag states, and the tests that are in it.
///
/// A converter may leave attributes out. Some count skipped tests among `tests` and some don't, and a suite may count
/// the suites in it or not; each is right when one way of counting makes it so.
struct JUnitSuite {
  static let tags: Set<String> = ["testsuites", "testsuite"]

  let name: String
  private let location: SourceLocation
  private let stated: [String: Int]
  /// The tests that are directly in it, and those of the suites in it.
  private var own = TestResult.Counts(passed: 0, failed: 0)
  private var nested = TestResult.Counts(passed: 0, failed: 0)

  /// More than any report has: counts of several reports are added.
  private static let largestCount = 1_000_000_000
  private static let skippedKeys = ["skipped", "skips", "disabled", "ignored"]

  /// - Throws: `Refusal` for a count that is none.
  init(_ attributes: [String: String], at location: SourceLocation) throws(Refusal) {
    name = attributes["name"] ?? ""
    self.location = location
    var stated: [String: Int] = [:]
    for key in ["tests", "failures", "errors"] + Self.skippedKeys {
      guard let text = attributes[key] else { continue }
      let isDigits = !text.isEmpty && text.utf8.allSatisfy { $0.isDigit }
      guard isDigits, let count = Int(text), count <= Self.largestCount else {
        throw Refusal(
          "junit.count",
          "the report has '\(text.prefix(40))' for '\(key)', which is not a number of tests",
          at: location, hint: Self.hint)
      }
      stated[key] = count
    }
    self.stated = stated
  }

  private static let hint: Phrase =
    "regenerate the report with the tool that ran the tests, and record it again"

  mutating func add(_ result: TestCase.Result) {
    switch result {
    case .passed: own.passed += 1
    case .failed: own.failed += 1
    case .skipped: own.skipped += 1
    }
  }

  mutating func add(_ suite: TestResult.Counts) { nested = nested + suite }

  private var statedFailures: Int { stated["failures", default: 0] + stated["errors", default: 0] }

  /// Why a suite without a test that failed is a failure; nil for one that lists what failed, or where nothing did.
  var unlisted: Phrase? {
    guard statedFailures > 0, own.failed + nested.failed == 0 else { return nil }
    return "the report counts \(statedFailures) failures, but lists none"
  }

  /// The tests in it, those of the suites in it among them, and the failures that it only states.
  ///
  /// - Throws: `Refusal` where the tests that are listed are not as many as it states. One that failed is believed
  ///   anyway: pytest counts a test whose teardown fails twice, and a failure opens nothing.
  func counts() throws(Refusal) -> TestResult.Counts {
    var all = own + nested
    all.failed = max(all.failed, statedFailures)
    guard all.failed == 0, let tests = stated["tests"] else { return all }
    guard ![own, all].contains(where: { agrees(tests, with: $0) }) else { return all }
    throw Refusal(
      "junit.contradictory",
      "the report counts \(tests) tests here, but lists \(all.passed + all.skipped)",
      at: location, hint: Self.hint)
  }

  private func agrees(_ tests: Int, with listed: TestResult.Counts) -> Bool {
    let skipped = Self.skippedKeys.reduce(0) { $0 + stated[$1, default: 0] }
    return (listed.passed...(listed.passed + max(listed.skipped, skipped))).contains(tests)
  }
}
