import ReleaseModel
import ReleasePlanning

extension WorkspaceReader {
  /// What was released before the first train of the last environment: no train tells, but the plan of that train's
  /// run names the heads that it found.
  ///
  /// - Returns: nil when there was a train before, or the ledger keeps that plan no more.
  func releasedBefore(_ point: TrainRevision, _ snapshot: Snapshot) async throws -> ResolvedTrain? {
    guard let run = snapshot.ledger.last[point.environment],
      let first = try await ledger.state(run: run).finished, first.previous == nil
    else { return nil }
    let plan = first.staged.plan
    let heads = Dictionary(
      plan.repositories.compactMap { planned in planned.step.formerHead.map { (planned.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    let released = try await resolveFacts(snapshot) {
      planner.members(at: heads, over: $0)
    }
    let members = plan.carried + released.members
    guard !members.isEmpty else { return nil }
    let side = TrainDifference.Side(
      environment: point.environment, title: "\(point.environment), before its first train",
      version: members.first { $0.name == workspace.app.name }?.version, train: nil, run: nil,
      settingsDigest: nil)
    return ResolvedTrain(side: side, members: members, problems: released.problems)
  }
}

extension RepositoryPlan.Step {
  /// The branch's head before the run; nil for a branch that it made.
  fileprivate var formerHead: ObjectID? {
    switch self {
    case .rewrite(_, let expected, _): expected
    case .merge(let ours, _): ours
    case .keep(let head): head
    case .revert(let onto, _, _): onto
    }
  }
}
