import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

extension BuildService {
  /// Writes how a build ended beside its number. The build is what it is when the ledger can't be reached; its line then
  /// has no end.
  func recordEnd(
    of request: BuildRequest, number: String, since started: Int64, _ outcomes: [BuildOutcome] = [],
    isWhole: Bool = false
  ) async {
    guard number != "0" else { return }
    let end = BuildReservations.End(
      isDone: isWhole, seconds: now() - started,
      size: outcomes.flatMap(\.artefacts).first { $0.kind == .app }?.size,
      tests: request.isTesting ? BuildTests(outcomes) : nil)
    try? await recorder.endBuild(request.build, in: request.environment, end, agent: agent, time: now())
  }
}

extension BuildTests {
  /// - Returns: nil where no test was run: nothing can be compared with that.
  init?(_ outcomes: [BuildOutcome]) {
    let all = outcomes.flatMap { outcome in (outcome.tests ?? []).map { (outcome.component, $0) } }
    guard !all.isEmpty else { return nil }
    let coverage = outcomes.compactMap(\.coverage)
    func names(_ isWanted: (TestCase) -> Bool) -> [String] {
      all.filter { isWanted($0.1) }.map { "\($0): \($1.title)" }
    }
    self.init(
      counts: TestResult.Counts(all.map(\.1)),
      seconds: outcomes.flatMap(\.steps).filter { $0.step == BuildStep.test }.reduce(0) { $0 + $1.seconds },
      coverage: coverage.dropFirst().reduce(coverage.first) { sum, part in sum.map { $0 + part } },
      failed: names { $0.result == .failed }, flaky: names { $0.isFlaky == true })
  }
}
