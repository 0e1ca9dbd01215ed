import ReleaseModel
import ReleasePlanning

extension WorkspaceReader {
  /// Answers a question that makes no plan.
  package func answering<Value: Sendable>(
    _ snapshot: Snapshot, _ question: (PlanningContext) throws -> Value
  ) async throws -> Value {
    let planner = Planner(workspace: workspace, layers: layers, run: .none)
    return try await resolveFacts(snapshot) { planner.context(over: $0).answering(question) }
  }

  /// Runs a pure question until it has all its facts.
  package func resolveFacts<Value: Sendable>(
    _ start: Snapshot, _ question: (Snapshot) -> PlanningResult<Value>
  ) async throws -> Value {
    var snapshot = start
    while true {
      switch question(snapshot) {
      case .planned(let value): return value
      case .refused(let refusal): throw refusal
      case .needs(let probes):
        // Every pass gets at least one answer more, so the number of passes is bounded by the planner's steps.
        snapshot.facts.merge(try await FactQuestion(self).answer(probes)) { $1 }
      }
    }
  }
}
