import ReleaseModel

/// A run of the ledger with its plan, as the planner of an undo needs it.
package struct FinishedRun: Sendable, Hashable {
  package let run: RunID
  package let summary: String
  package let environment: EnvironmentName
  /// The ledger's word for where it is.
  let state: String
  /// Whether it is done, and nobody took it back.
  fileprivate(set) var isDone: Bool
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

extension LedgerState {
  /// Takes the run that the user named for the last one of its environment where it was undone: as it was for the plan of
  /// another undo, which was abandoned.
  package mutating func assumeNotUndone(_ run: RunID) {
    guard let finished, finished.run == run, finished.state == "undone" else { return }
    self.finished?.isDone = true
    last[finished.environment] = run
    passedOverRuns[finished.environment] = nil
  }
}
