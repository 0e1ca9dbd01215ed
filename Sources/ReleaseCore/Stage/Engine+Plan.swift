import ReleaseModel
import ReleasePlanning

extension Engine {
  /// Observes the world and plans: fetches, then lets the planner ask for facts until it has a plan.
  ///
  /// - Throws: `Refusal` with everything that is wrong.
  package func plan(_ request: Request, _ context: RunContext) async throws -> Plan {
    try await fetch(try repositories(for: request))
    return try await planWhatIsFetched(request, context)
  }

  func planWhatIsFetched(_ request: Request, _ context: RunContext) async throws -> Plan {
    events(.planning)
    var request = request
    var train: String?
    var run: String?
    switch request {
    case .promote(_, _, _, let id, _, _): train = id
    case .undo(let start):
      let name = try await ledger.wholeName(of: start)
      request = .undo(run: name)
      run = name
    case .bump, .publish, .hotfix, .writeModules: break
    }
    let snapshot = try await snapshot(lookingFor: train, run: run)
    let asked = request
    var plan = try await resolveFacts(snapshot) {
      Planner(workspace: workspace, layers: layers, run: context).plan(asked, over: $0)
    }
    try requireClearRefs(plan, snapshot)
    plan.snapshotDigest = try snapshot.digest(of: try repositories(for: request))
    return plan
  }

  /// - Throws: `Refusal` when another ref hides one that the plan moves.
  private func requireClearRefs(_ plan: Plan, _ snapshot: Snapshot) throws(Refusal) {
    var moved: [RepositoryKey: [RefName]] = [:]
    for repository in plan.repositories {
      moved[.component(repository.name)] = [repository.branch] + (repository.tag.map { [$0] } ?? [])
    }
    if let publication = plan.publication { moved[.specs(publication.repository)] = [publication.branch] }
    let problems = remotes.flatMap { key, url in
      AmbiguousRefs.problems(
        moving: moved[key] ?? [], among: snapshot.refs[key] ?? [:], in: key.name, at: url)
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The environment that a request changes; nil for an undo: only the ledger says which one the run changed.
  private func environment(of request: Request) -> String? {
    switch request {
    case .bump: workspace.environments[0].name
    case .promote(_, let to, _, _, _, _): to
    case .publish(let environment, _, _, _), .writeModules(let environment, _): environment
    case .hotfix(_, _, let to, _): to ?? workspace.environments[0].name
    case .undo: nil
    }
  }

  /// Everything but the spec repositories of environments that the request does not change.
  package func repositories(for request: Request) throws(Refusal) -> Set<RepositoryKey> {
    guard let environment = environment(of: request) else { return Set(remotes.map(\.key)) }
    var keys = Set((workspace.components + [workspace.app]).map { RepositoryKey.component($0.name) })
    let published = Set(
      workspace.environments.map(\.name).flatMap { name in
        (workspace.components + [workspace.app]).compactMap {
          setting("RELEASE_SPEC_REPO", name, of: $0.name)
        }
      })
    // Pods of others may require ours, so their repositories count too.
    for specs in workspace.specRepositories where !published.contains(specs.name) {
      keys.insert(.specs(specs.name))
    }
    for component in workspace.components + [workspace.app] {
      guard let name = setting("RELEASE_SPEC_REPO", environment, of: component.name),
        workspace.specRepositories.contains(where: { $0.name == name })
      else { continue }
      keys.insert(.specs(name))
    }
    return keys
  }

  /// A pass for a question that makes no plan.
  func context(over snapshot: Snapshot) -> PlanningContext {
    Planner(workspace: workspace, layers: layers, run: .none).context(over: snapshot)
  }

  /// Runs a pure question until it has all its facts.
  func resolveFacts<Value: Sendable>(
    _ start: Snapshot, _ question: (Snapshot) -> PlanningResult<Value>
  ) async throws -> Value {
    var snapshot = start
    while true {
      switch question(snapshot) {
      case .planned(let value): return value
      case .refused(let refusal): throw refusal
      case .needs(let probes):
        // Every pass gets at least one answer more, so the number of passes is bounded by the planner's steps.
        snapshot.facts.merge(try await answer(probes)) { $1 }
      }
    }
  }

  /// Plans and stages: everything is computed and checked, nothing was written outside the mirrors' cache.
  package func prepare(_ request: Request, _ context: RunContext) async throws -> PlanPackage {
    try await stage(try await plan(request, context))
  }

  /// Prepares what will be landed at once: a plan that is made while another run works in the environment would be
  /// stale before it is shown.
  ///
  /// - Throws: a refusal when that run goes on for longer than patience lasts.
  package func prepareWhenUnlocked(_ request: Request, _ context: RunContext) async throws -> PlanPackage {
    let wanted = try repositories(for: request)
    try await fetch(wanted)
    if let environment = environment(of: request),
      try await waitForOpenRun(in: environment, besides: context.supersedes)
    {
      try await fetch(wanted)
    }
    return try await stage(try await planWhatIsFetched(request, context))
  }
}
