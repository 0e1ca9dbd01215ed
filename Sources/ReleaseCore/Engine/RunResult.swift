/// What a run came to.
public struct RunResult: Sendable, Hashable {
  public enum Conclusion: String, Sendable, Hashable, Codable {
    case nothingToDo, alreadyApplied, done, refused, partly, inDoubt
  }

  public let conclusion: Conclusion
  public let staged: StagedPlan
  public let outcomes: [RunRecord.Outcome]
  /// The train that the run left in its environment, when it is done.
  public let train: String?

  /// Whether consumers see the run, so that it only goes forward.
  public var isPublished: Bool { PublishPoint(staged).isPassed(by: outcomes) }

  public init(conclusion: Conclusion, staged: StagedPlan, outcomes: [RunRecord.Outcome], train: String?) {
    self.conclusion = conclusion
    self.staged = staged
    self.outcomes = outcomes
    self.train = train
  }
}

/// One line of the local journal.
enum JournalEvent: Sendable, Hashable, Codable {
  case started(run: String, plan: String, time: Int64)
  case prepared(run: String)
  case intent(repository: String, updates: [RefUpdate])
  case outcome(outcome: RunRecord.Outcome)
  case abandoning(run: String, time: Int64)
  case withdrawing(repository: String, updates: [RefUpdate])
  /// A signal stopped the process; the pushes of these repositories were under way.
  case interrupted(repositories: [String])
  case sealed(state: RunRecord.State, time: Int64)
}
