import ReleaseModel

/// A run of the ledger with its plan, as the planner of an undo needs it.
package struct FinishedRun: Sendable, Hashable {
  let run: String
  let summary: String
  package let environment: EnvironmentName
  /// The ledger's word for where it is.
  let state: String
  /// Whether it is done, and nobody took it back.
  let isDone: Bool
  package let staged: StagedPlan
  /// The train that stood in the environment before; nil when there was none.
  package let previous: Train?
  let previousRun: String?

  package init(
    run: String, summary: String, environment: EnvironmentName, state: String, isDone: Bool,
    staged: StagedPlan,
    previous: Train?, previousRun: String?
  ) {
    self.run = run
    self.summary = summary
    self.environment = environment
    self.state = state
    self.isDone = isDone
    self.staged = staged
    self.previous = previous
    self.previousRun = previousRun
  }
}
