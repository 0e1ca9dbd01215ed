import ReleaseCore
import ReleaseLedger
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
      size: outcomes.flatMap(\.artefacts).first { $0.kind == .app }?.size)
    try? await recorder.endBuild(request.build, in: request.environment, end, agent: agent, time: now())
  }
}
