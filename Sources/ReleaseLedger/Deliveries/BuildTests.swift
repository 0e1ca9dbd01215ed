import ReleaseModel

/// How the tests of one build ended, as its line in the ledger keeps it.
package struct BuildTests: Sendable, Hashable, Codable {
  package let counts: TestResult.Counts
  /// How long the test steps took together.
  package let seconds: Int64
  /// nil where nothing measured it.
  package let coverage: TestCoverage?
  /// The tests that failed, as `Component: Suite.test`; no more than `limit`.
  package let failed: [String]
  /// Those that failed and then passed in this build; no more than `limit`.
  package let flaky: [String]

  /// A ledger that every command reads keeps no long lists.
  package static let limit = 20
  private static let longestName = 200

  package init(
    counts: TestResult.Counts, seconds: Double, coverage: TestCoverage?, failed: [String], flaky: [String]
  ) {
    self.counts = counts
    // What programs say may be no number of seconds.
    self.seconds = Int64(min(max(0, seconds.isFinite ? seconds : 0), 1e9).rounded())
    self.coverage = coverage
    func kept(_ names: [String]) -> [String] {
      Set(names).sorted().prefix(Self.limit).map { String($0.prefix(Self.longestName)) }
    }
    self.failed = kept(failed)
    self.flaky = kept(flaky)
  }

  /// Passed, failed and skipped.
  package var count: Int { counts.passed + counts.failed + counts.skipped }

  /// Whether a test that is not among `failed` did not fail.
  fileprivate var namesAllFailures: Bool { failed.count == counts.failed && failed.count < Self.limit }
}

/// A test that does not always end the same for the same sources.
package struct FlakyTest: Sendable, Hashable {
  /// As `Component: Suite.test`.
  package let name: String
  /// In how many builds it failed and then passed, or failed where another build of the same train passed.
  package let count: Int
  /// The last of those builds.
  package let last: GivenBuildNumber

  /// Finds them: those that passed at last within a build, and those that failed in one build, and not in another one
  /// of the same train and configuration that ran at least as many tests and skipped no more.
  ///
  /// - Returns: The most frequent first.
  package static func all(in builds: [GivenBuildNumber]) -> [FlakyTest] {
    let kin = Dictionary(grouping: builds.filter { $0.end?.tests != nil }) { build in
      [
        build.train.description, build.environment.description, build.configuration ?? "",
        build.component?.description ?? "",
      ]
    }
    var found: [String: [GivenBuildNumber]] = [:]
    for family in kin.values {
      for build in family {
        guard let tests = build.end?.tests else { continue }
        let others = family.compactMap { $0.build == build.build ? nil : $0.end?.tests }
        let recovered = tests.failed.filter { name in others.contains { $0.passed(name, unlike: tests) } }
        for name in Set(tests.flaky + recovered) { found[name, default: []].append(build) }
      }
    }
    return found.compactMap { name, builds in
      builds.max { ($0.time, $0.build) < ($1.time, $1.build) }.map {
        FlakyTest(name: name, count: builds.count, last: $0)
      }
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension BuildTests {
  /// Whether a test that failed elsewhere passed here. The names of those that passed are not kept.
  fileprivate func passed(_ name: String, unlike other: BuildTests) -> Bool {
    namesAllFailures && !failed.contains(name) && count >= other.count
      && counts.skipped <= other.counts.skipped
  }
}
