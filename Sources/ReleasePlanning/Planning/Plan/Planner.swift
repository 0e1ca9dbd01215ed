import ReleaseModel

/// Answers requests and questions: pure functions of the workspace, its layers, the run and what was observed.
package struct Planner {
  let workspace: Workspace
  let layers: LayerSet
  let run: RunContext
  private let memory = PlanningMemory()

  package init(workspace: Workspace, layers: LayerSet, run: RunContext) {
    self.workspace = workspace
    self.layers = layers
    self.run = run
  }

  /// One pass over what was observed.
  package func context(over snapshot: Snapshot) -> PlanningContext {
    PlanningContext(workspace: workspace, layers: layers, snapshot: snapshot, run: run, memory: memory)
  }

  /// Returns the facts that are still needed, everything that is wrong, or the plan.
  package func plan(_ request: Request, over snapshot: Snapshot) -> PlanningResult<Plan> {
    let unknown = request.unknownNames(in: workspace)
    guard unknown.isEmpty else { return .refused(Refusal(unknown)) }
    let context = context(over: snapshot)
    switch request {
    case .bump(let bump):
      return BumpPlanner(
        context, request: request, target: bump.to, selection: bump.of, ownVersions: bump.versions ?? [:]
      ).plan()
    case .promote(let words):
      if words.version == nil, words.train == nil {
        context.refuseUnnamedRelease(from: words.from, to: words.to)
      }
      return PromotionPlanner(
        context, request: request, from: words.from, to: words.to, version: words.version,
        trainID: words.train, tags: words.tags, only: words.only
      ).plan()
    case .publish(let words):
      return PublicationPlanner(
        context, request: request, environment: words.environment, version: words.version,
        only: words.only, brokenForm: words.form ?? .refused
      ).plan()
    case .undo(let run): return UndoPlanner(context, request: request, run: run).plan()
    case .writeModules(let environment, let list):
      return ModulesPlanner(context, request: request, environment: environment, list: list).plan()
    case .hotfix(let words):
      return HotfixPlanner(
        context, request: request, version: words.version, from: words.from, to: words.to,
        names: words.only
      ).plan()
    }
  }

  /// What is released in each component without a train in the ledger, and why it cannot be told where it can't.
  package struct ReleasedMembers: Sendable {
    package let members: [Train.Member]
    package let problems: [Diagnostic]
  }

  /// Finds the released state of every component and of the app, as `bump` does.
  package func releasedMembers(over snapshot: Snapshot) -> PlanningResult<ReleasedMembers> {
    let context = context(over: snapshot)
    let members = (workspace.components + [workspace.app]).compactMap { component in
      context.attempt(for: component.name) { try context.releases.state(of: component) }?.member(
        named: component.name)
    }
    if !context.missing.isEmpty { return .needs(context.missing) }
    return .planned(ReleasedMembers(members: members, problems: context.problems))
  }
}

extension PlanningContext {
  /// Refuses to go on without a component that the train moves: its pins would stay in the app as they are.
  func refuseMembersWithoutComponent(of source: PromotionSource) {
    let known = Set(workspace.components.map(\.name) + [workspace.app.name])
    for name in source.versions.keys.sorted() where !known.contains(name) {
      refuse(
        Diagnostic(
          "train.memberGone", "the train \(source.name) contains '\(name)', which is not in relctl.yml",
          subject: name,
          hint: "restore it until this train is released, or bump again without it"))
    }
  }

  /// Refuses to release what nobody named. After a hotfix's release the environment before stands at another version
  /// again, so a job that repeats the hotfix's last promotion would release that one.
  func refuseUnnamedRelease(from source: EnvironmentName, to environment: EnvironmentName) {
    guard environment == production.name, let released = snapshot.ledger.passedOver[source],
      let next = snapshot.ledger.current[source]
    else { return }
    refuse(
      Diagnostic(
        "train.unnamed",
        "\(released.train.version), the last train of '\(source)', is released, but \(next.train.version) is in progress there",
        hint: "to release that version, run 'relctl promote \(source) \(environment) --version "
          + "\(next.train.version)'"))
  }

  /// Refuses a ref that cannot be created because another stands in its way: `feature` and `feature/6.5.5` cannot
  /// both exist.
  func requireRoom(for name: RefName, of repository: RepositoryKey) throws {
    for other in (snapshot.refs[repository] ?? [:]).keys.sorted()
    where name.full.hasPrefix(other.full + "/") || other.full.hasPrefix(name.full + "/") {
      throw Refusal(
        "ref.blocked", "'\(name)' can't be created next to '\(other)'",
        hint: "rename '\(other.short)', or choose another \(name.isTag ? "RELEASE_TAG" : "RELEASE_BRANCH")")
    }
  }

  /// Refuses when an unfinished run touches one of the environments.
  func refuseUnfinishedRuns(in environments: [EnvironmentName]) {
    for name in run.supersedes where !snapshot.ledger.unfinished.contains(where: { $0.run == name }) {
      refuse(
        Diagnostic(
          "run.unknown", "no unfinished run '\(name)' can be superseded",
          hint: snapshot.ledger.unfinished.map(\.run).hint(nearName: name, else: "run 'relctl status'")))
    }
    // A run of another environment goes on beside this one; nobody could finish it any more.
    for other in snapshot.ledger.unfinished
    where run.supersedes.contains(other.run) && !environments.contains(other.environment) {
      refuse(
        Diagnostic(
          "run.elsewhere",
          "run \(other.run) (\(other.summary)) belongs to '\(other.environment)', so this run can't supersede it",
          hint: !snapshot.ledger.published.contains(other.run)
            ? "omit '--supersede'; finish that run with 'relctl resume', or roll it back with 'relctl abandon'"
            : "omit '--supersede'; finish that run with 'relctl resume'"
        ))
    }
    for unfinished in snapshot.ledger.unfinished
    where environments.contains(unfinished.environment) && !run.supersedes.contains(unfinished.run) {
      refuse(
        Diagnostic(
          "run.unfinished", "run \(unfinished.run) (\(unfinished.summary)) is not finished",
          hint: !snapshot.ledger.published.contains(unfinished.run)
            ? "run 'relctl resume' or 'relctl abandon' first; if the run can never finish, add '--supersede \(unfinished.run)'"
            : "run 'relctl resume' first; if the run can never finish, add '--supersede \(unfinished.run)'"
        ))
    }
  }
}
