import ReleaseModel

/// Plans a request: a pure function of the request, the workspace, its layers and what was observed.
package enum Planner {
  /// Returns the facts that are still needed, everything that is wrong, or the plan.
  package static func plan(
    _ request: Request, _ workspace: Workspace, _ layers: LayerSet, _ snapshot: Snapshot,
    _ context: RunContext
  ) -> PlanningResult<Plan> {
    let draft = PlanningContext(workspace, layers, snapshot, context)
    switch request {
    case .bump(let target, let selection):
      return BumpPlanner(draft, request, target, selection).plan()
    case .promote(let from, let to, let version, let train, let tags, let only):
      return PromotionPlanner(draft, request, from, to, version, train, tags, only).plan()
    case .publish(let environment, let version, let only, let form):
      return PublicationPlanner(draft, request, environment, version, only, form ?? .refused).plan()
    case .undo(let run): return UndoPlanner(draft, request, run).plan()
    case .writeModules(let environment, let list):
      return ModulesPlanner(draft, request, environment, list).plan()
    case .hotfix(let version, let from, let to, let only):
      return HotfixPlanner(draft, request, version, from, to, only).plan()
    }
  }

  /// What is released in each component without a train in the ledger, and why it cannot be told where it can't.
  package struct Survey: Sendable {
    package let members: [Train.Member]
    package let problems: [Diagnostic]
  }

  /// Finds the released state of every component and of the app, as `bump` does.
  package static func survey(
    _ workspace: Workspace, _ layers: LayerSet, _ snapshot: Snapshot, _ context: RunContext
  ) -> PlanningResult<Survey> {
    let draft = PlanningContext(workspace, layers, snapshot, context)
    let members = (workspace.components + [workspace.app]).compactMap { component in
      draft.attempt(component.name) { try draft.released(component) }?.member(named: component.name)
    }
    if !draft.missing.isEmpty { return .needs(draft.missing) }
    return .planned(Survey(members: members, problems: draft.problems))
  }
}

extension PlanningContext {
  /// Refuses to go on without a component that the train moves: its pins would stay in the app as they are.
  func refuseMembersWithoutComponent(_ source: PromotionSource) {
    let known = Set(workspace.components.map(\.name) + [workspace.app.name])
    for name in source.versions.keys.sorted() where !known.contains(name) {
      refuse(
        Diagnostic(
          "train.memberGone", "the train \(source.name) holds '\(name)', which relctl.yml does not name",
          subject: name,
          hint: "put it back until this train is released, or bump again without it"))
    }
  }

  /// Refuses names that relctl.yml does not know; the app's is known.
  func refuseUnknownComponents(_ names: [String]) {
    let known = workspace.components.map(\.name) + [workspace.app.name]
    for name in names where !known.contains(name) {
      refuse(
        Diagnostic(
          "component.unknown", "there is no component '\(name)'",
          hint: known.closest(to: name).map { "did you mean '\($0)'?" }
            ?? "relctl.yml names: \(known.joined(separator: ", "))"))
    }
  }

  /// Refuses a ref that cannot be created because another stands in its way: `feature` and `feature/6.5.5` cannot
  /// both exist.
  func requireRoom(for name: RefName, of repository: RepositoryKey) throws {
    for other in (snapshot.refs[repository] ?? [:]).keys.sorted()
    where name.full.hasPrefix(other.full + "/") || other.full.hasPrefix(name.full + "/") {
      throw Refusal(
        "ref.blocked", "'\(name)' cannot be created beside '\(other)'",
        hint: "rename '\(other.short)', or choose another RELEASE_BRANCH")
    }
  }

  /// Refuses when an unfinished run touches one of the environments.
  func refuseUnfinishedRuns(in environments: [String]) {
    for name in context.supersedes where !snapshot.ledger.unfinished.contains(where: { $0.run == name }) {
      refuse(
        Diagnostic(
          "run.unknown", "there is no unfinished run '\(name)' to supersede", hint: "run 'relctl status'"))
    }
    for unfinished in snapshot.ledger.unfinished
    where environments.contains(unfinished.environment) && !context.supersedes.contains(unfinished.run) {
      refuse(
        Diagnostic(
          "run.unfinished", "run \(unfinished.run) (\(unfinished.summary)) is not finished",
          hint:
            "run 'relctl resume' (or 'relctl abandon') first; if it can never finish, add '--supersede \(unfinished.run)'"
        ))
    }
  }
}
