import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// The end of a run for machines.
package struct RunReport: Sendable, Codable {
  package static let currentSchema = 2
  package let schema: Int
  package let kind: String
  package let conclusion: RunResult.Conclusion
  package let run: RunID
  package let request: String
  package let environment: EnvironmentName
  package let outcomes: [RunRecord.Outcome]
  package let train: TrainID?
  /// Whether the app's Podfile.lock is whole after the run; nil where it has none, or the run may not change it.
  let lock: LockState?
  /// What its plan said to people.
  let notes: [Diagnostic]
  /// What to do next; nil when the run is done.
  let next: String?

  package init(_ result: RunResult) {
    schema = Self.currentSchema
    kind = "run"
    conclusion = result.conclusion
    run = result.staged.plan.run
    request = result.staged.plan.request.summary
    environment = result.staged.plan.environment
    outcomes = result.outcomes
    train = result.train
    lock = result.staged.lock
    notes = result.staged.plan.notes
    next =
      switch result.conclusion {
      case .partly, .inDoubt, .waiting: "relctl resume"
      case .done, .nothingToDo, .alreadyApplied, .refused: nil
      }
  }
}
