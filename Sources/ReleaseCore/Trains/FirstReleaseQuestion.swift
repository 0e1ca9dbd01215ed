import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What was released before relctl.
struct FirstReleaseQuestion: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// What was released before the first train of the last environment: no train tells, but the plan of that train's
  /// run names the heads that it found.
  ///
  /// - Returns: nil when there was a train before, or the ledger keeps that plan no more.
  func releasedBefore(_ point: TrainRevision, _ snapshot: Snapshot) async throws -> ResolvedTrain? {
    guard let run = snapshot.ledger.last[point.environment],
      let first = try await ledger.state(run: run).finished, first.previous == nil
    else { return nil }
    let plan = first.staged.plan
    let heads = Plan.formerHeads(of: try await plansThatMadeTheRelease(of: plan))
    let released = try await reader.resolveFacts(snapshot) {
      planner.members(at: heads, over: $0)
    }
    let members = plan.carried.filter { heads[$0.name] == nil } + released.members
    guard !members.isEmpty else { return nil }
    let side = TrainDifference.Side(
      environment: point.environment, title: "\(point.environment), before its first train",
      version: members.first { $0.name == workspace.app.name }?.version, train: nil, run: nil,
      settingsDigest: nil)
    return ResolvedTrain(side: side, members: members, problems: released.problems)
  }

  /// A plan, and those of the runs whose place it took, as far as the ledger keeps them: they may have landed in part.
  private func plansThatMadeTheRelease(of plan: Plan) async throws -> [Plan] {
    var plans = [plan]
    var open = plan.supersedes
    while let run = open.popLast() {
      guard !plans.contains(where: { $0.run == run }),
        let replaced = try await ledger.state(run: run).finished?.staged.plan,
        // A run of the environment before moved other branches.
        replaced.environment == plan.environment
      else { continue }
      plans.append(replaced)
      open += replaced.supersedes
    }
    return plans
  }
}

extension Plan {
  /// The heads of branches before the first of some plans moved them.
  static func formerHeads(of plans: [Plan]) -> [ComponentName: ObjectID] {
    let repositories = plans.sorted { $0.time < $1.time }.flatMap(\.repositories)
    return Dictionary(
      repositories.compactMap { planned in planned.step.formerHead.map { (planned.name, $0) } },
      uniquingKeysWith: { first, _ in first })
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
