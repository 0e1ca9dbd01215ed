extension Engine {
  /// Observes the world and plans: fetches, then lets the planner ask for facts until it has a plan.
  ///
  /// - Throws: `Refusal` with everything that is wrong.
  public func plan(_ request: Request, _ context: RunContext) async throws -> Plan {
    try await fetch(try repositories(for: request))
    events(.planning)
    var train: String?
    if case .promote(_, _, _, let id) = request { train = id }
    return try await solve(try await snapshot(lookingFor: train)) {
      Planner.plan(request, workspace, layers, $0, context)
    }
  }

  /// Everything but the spec repositories of environments that the request does not change.
  func repositories(for request: Request) throws(Refusal) -> Set<RepositoryKey> {
    let environment =
      switch request {
      case .bump: workspace.environments[0].name
      case .promote(_, let to, _, _): to
      case .publish(let environment, _): environment
      }
    var keys = Set((workspace.components + [workspace.app]).map { RepositoryKey.component($0.name) })
    guard let table = layers.tables[environment] else { return keys }
    for component in workspace.components + [workspace.app] {
      let inputs = SettingsInputs(
        values: ["COMPONENT": component.name, "ENVIRONMENT": environment],
        conditions: ["component": component.name])
      guard let name = try? SettingsResolver(table: table, inputs: inputs).value("RELEASE_SPEC_REPO")?.value,
        workspace.specRepositories.contains(where: { $0.name == name })
      else { continue }
      keys.insert(.specs(name))
    }
    return keys
  }

  /// Runs a pure question until it has all its facts.
  func solve<Value: Sendable>(
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
  public func prepare(_ request: Request, _ context: RunContext) async throws -> PlanPackage {
    try await stage(try await plan(request, context))
  }
}
