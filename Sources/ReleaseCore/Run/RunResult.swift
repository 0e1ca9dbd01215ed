import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What a run came to.
package struct RunResult: Sendable, Hashable {
  package enum Conclusion: String, Sendable, Hashable, Codable {
    case nothingToDo, alreadyApplied, done, refused, partly, inDoubt, waiting
  }

  package let conclusion: Conclusion
  package let staged: StagedPlan
  package let outcomes: [RunRecord.Outcome]
  /// The train that the run left in its environment, when it is done.
  package let train: TrainID?

  /// Whether consumers see the run, so that it only goes forward.
  package var isPublished: Bool { PublishPoint(staged).isPassed(by: outcomes) }

  package init(conclusion: Conclusion, staged: StagedPlan, outcomes: [RunRecord.Outcome], train: TrainID?) {
    self.conclusion = conclusion
    self.staged = staged
    self.outcomes = outcomes
    self.train = train
  }

  /// A plan that changes nothing leaves the train that stands.
  init(nothingToDo staged: StagedPlan) throws {
    self.init(
      conclusion: .nothingToDo, staged: staged, outcomes: [],
      train: try staged.train.map { try $0.id() })
  }
}

/// One line of the local journal.
enum JournalEvent: Sendable, Hashable, Codable {
  case started(run: RunID, plan: String, time: Int64)
  case prepared(run: RunID)
  case intent(repository: String, updates: [RefUpdate])
  case outcome(outcome: RunRecord.Outcome)
  case abandoning(run: RunID, time: Int64)
  case withdrawing(repository: String, updates: [RefUpdate])
  /// A signal stopped the process; the pushes of these repositories were under way.
  case interrupted(repositories: [String])
  case sealed(state: RunRecord.State, time: Int64)
}
