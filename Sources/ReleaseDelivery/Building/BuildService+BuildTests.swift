import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

extension BuildService {
  /// Writes how the tests of a build ended to the ledger, for the gates of its train. Tests of a part of the train have a
  /// name of their own, so that they open no gate for the whole.
  ///
  /// - Returns: nil where no tests were asked for.
  func recordTests(of prepared: PreparedBuild, _ outcomes: [BuildOutcome]) async throws -> TestResult? {
    let request = prepared.request
    guard request.isTesting else { return nil }
    var counts = TestResult.Counts(passed: 0, failed: 0)
    var coverage: TestCoverage?
    let tested = Set(prepared.units.filter(\.hasTests).map(\.name))
    for outcome in outcomes where tested.contains(outcome.component) {
      let own = TestResult.Counts(outcome.tests ?? [])
      counts = counts + own
      if let part = outcome.coverage { coverage = coverage.map { $0 + part } ?? part }
      // What ended before a test could fail is no success.
      if [.failed, .skipped].contains(outcome.state), own.failed == 0 { counts.failed += 1 }
    }
    let name =
      request.components.isEmpty ? "tests" : "tests." + request.components.sorted().joined(separator: ".")
    let short = TestResult.isName(name) ? name : "tests.part"
    return try await GateService(engine).record(counts, coverage: coverage, as: short, of: prepared.recorded)
  }
}
