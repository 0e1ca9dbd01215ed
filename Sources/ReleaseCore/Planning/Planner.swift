/// Plans a request: a pure function of the request, the workspace, its layers and what was observed.
public enum Planner {
  /// Returns the facts that are still needed, everything that is wrong, or the plan.
  public static func plan(
    _ request: Request, _ workspace: Workspace, _ layers: LayerSet, _ snapshot: Snapshot,
    _ context: RunContext
  ) -> PlanningResult<Plan> {
    let draft = Draft(workspace, layers, snapshot, context)
    switch request {
    case .bump(let target, let selection):
      return BumpPlanner(draft, request, target, selection).plan()
    case .promote(let from, let to, let version, let train):
      return PromotionPlanner(draft, request, from, to, version, train).plan()
    case .publish(let environment, let version):
      return PublicationPlanner(draft, request, environment, version).plan()
    }
  }

  /// What is released in each component without a train in the ledger, and why it cannot be told where it can't.
  public struct Survey: Sendable {
    public let members: [Train.Member]
    public let problems: [Diagnostic]
  }

  /// Finds the released state of every component and of the app, as `bump` does.
  public static func survey(
    _ workspace: Workspace, _ layers: LayerSet, _ snapshot: Snapshot, _ context: RunContext
  ) -> PlanningResult<Survey> {
    let draft = Draft(workspace, layers, snapshot, context)
    let members = (workspace.components + [workspace.app]).compactMap { component in
      draft.attempt(component.name) { try draft.released(component) }?.member(named: component.name)
    }
    if !draft.missing.isEmpty { return .needs(draft.missing) }
    return .planned(Survey(members: members, problems: draft.problems))
  }
}

extension Draft {
  /// Refuses when an unfinished run touches one of the environments.
  func refuseUnfinishedRuns(in environments: [String]) {
    for unfinished in snapshot.ledger.unfinished
    where environments.contains(unfinished.environment) && !context.supersedes.contains(unfinished.run) {
      refuse(
        Diagnostic(
          "run.unfinished", "run \(unfinished.run) (\(unfinished.summary)) is not finished",
          hint: "run 'relctl resume' first; if it can never finish, add '--supersede \(unfinished.run)'"))
    }
  }
}
