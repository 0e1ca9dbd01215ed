extension Engine {
  /// Observes the world and plans: fetches, then lets the planner ask for facts until it has a plan.
  ///
  /// - Throws: `Refusal` with everything that is wrong.
  public func plan(_ request: Request, _ context: RunContext) async throws -> Plan {
    try await fetch()
    events(.planning)
    var train: String?
    if case .promote(_, _, _, let id) = request { train = id }
    var snapshot = try await snapshot(lookingFor: train)
    while true {
      switch Planner.plan(request, workspace, layers, snapshot, context) {
      case .plan(let plan): return plan
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
