import ReleaseModel

/// A run of the ledger with its plan, as the planner of an undo needs it.
package struct FinishedRun: Sendable, Hashable {
  package let run: RunID
  package let summary: String
  package let environment: EnvironmentName
  /// The ledger's word for where it is.
  let state: String
  /// Whether it is done, and nobody took it back.
  let isDone: Bool
  package let staged: StagedPlan
  /// The train that stood in the environment before; nil when there was none.
  package let previous: Train?
  package let previousRun: RunID?

  package init(
    run: RunID, summary: String, environment: EnvironmentName, state: String, isDone: Bool,
    staged: StagedPlan,
    previous: Train?, previousRun: RunID?
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
