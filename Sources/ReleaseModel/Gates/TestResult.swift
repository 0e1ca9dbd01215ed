/// How tests of a train ended, as the ledger keeps it: one for each name and train, the last that was recorded.
package struct TestResult: Sendable, Hashable, Codable {
  package static let currentSchema = 1
  let schema: Int
  /// The train's id.
  package let train: TrainID
  package let environment: EnvironmentName
  /// Such as `unit`.
  package let name: String
  package let counts: Counts
  /// Of all components whose tests measured it; nil where none did.
  package let coverage: TestCoverage?
  /// Seconds since 1970.
  package let time: Int64
  /// Who recorded it, and where.
  let agent: Agent

  package struct Counts: Sendable, Hashable, Codable {
    package var passed: Int
    package var failed: Int
    package var skipped: Int

    package init(passed: Int, failed: Int, skipped: Int = 0) {
      self.passed = passed
      self.failed = failed
      self.skipped = skipped
    }

    package static func + (left: Self, right: Self) -> Self {
      Counts(
        passed: left.passed + right.passed, failed: left.failed + right.failed,
        skipped: left.skipped + right.skipped)
    }
  }

  package init(
    train: TrainID, environment: EnvironmentName, name: String, counts: Counts, coverage: TestCoverage? = nil,
    time: Int64, agent: Agent
  ) {
    schema = Self.currentSchema
    self.train = train
    self.environment = environment
    self.name = name
    self.counts = counts
    self.coverage = coverage
    self.time = time
    self.agent = agent
  }

  /// A report without a test that passed proves nothing.
  package var isSuccess: Bool { counts.failed == 0 && counts.passed > 0 }

  /// Whether a text can be the name of a result, which becomes a file's.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 60 && !text.hasPrefix(".")
      && text.utf8.allSatisfy {
        $0.isDigit || $0.isLetter || "-_.".utf8.contains($0)
      }
  }
}
