import ReleaseModel

/// What the ledger says: the trains that stand in each environment and the runs that are not finished.
package struct LedgerState: Sendable, Hashable {
  /// The head of the ledger's branch; nil when there is no ledger yet.
  package var head: ObjectID?
  /// Environment -> the train that stands there: the one that was put there last, or, where that is released, the last
  /// one that is under way.
  package var current: [EnvironmentName: RecordedTrain]
  /// Environment -> the released train that was put there last, where another one stands there that is under way.
  package var passedOver: [EnvironmentName: RecordedTrain] = [:]
  /// Environment -> the run that put the train there which is passed over.
  package var passedOverRuns: [EnvironmentName: RunID] = [:]
  /// Environment -> the versions that are begun there and not released, the one that was put there last at the end.
  package var underWay: [EnvironmentName: [Version]] = [:]
  /// Environment -> plain version -> the id of the last train of that version. There may be hundreds, so they are
  /// read one by one, as facts.
  package var trains: [EnvironmentName: [String: TrainID]]
  /// The trains whose id begins with what the user named.
  package var named: [RecordedTrain]
  package var unfinished: [UnfinishedRun]
  /// Unfinished runs that consumers see, which only go forward.
  package var published: Set<RunID> = []
  /// Environment -> the run that put the current train there.
  package var last: [EnvironmentName: RunID] = [:]
  /// Releases that were undone.
  package var revoked: [Revocation] = []
  /// Environment -> the plain versions whose start was undone there and that were not begun again.
  package var undoneStarts: [EnvironmentName: [String]] = [:]
  /// The run that the user named.
  package var finished: FinishedRun?

  package init(
    head: ObjectID? = nil, current: [EnvironmentName: RecordedTrain] = [:],
    trains: [EnvironmentName: [String: TrainID]] = [:], named: [RecordedTrain] = [],
    unfinished: [UnfinishedRun] = []
  ) {
    self.head = head
    self.current = current
    self.trains = trains
    self.named = named
    self.unfinished = unfinished
  }

  /// What to do about an unfinished run before anything else.
  package func wayOut(of run: RunID) -> Phrase {
    published.contains(run)
      ? "finish it first with 'relctl resume \(run)': it is already published, so it can't be rolled back"
      : "finish it first with 'relctl resume \(run)', or roll it back with 'relctl abandon \(run)'"
  }

  /// The ids of an environment's trains, as much of them as people write: what relctl shows, or more.
  package func trainIDs(of environment: EnvironmentName, asLongAs word: TrainID) -> [TrainID] {
    let known = Set((trains[environment] ?? [:]).values).union([current[environment]?.id].compactMap { $0 })
    let length = max(12, word.description.count)
    return known.sorted().map { TrainID(recorded: String($0.description.prefix(length))) }
  }

  /// A train with the id that it is called by.
  package struct RecordedTrain: Sendable, Hashable {
    /// SHA-256 of the train's canonical JSON, 64 hexadecimal digits.
    package let id: TrainID
    package let train: Train

    package init(id: TrainID, train: Train) {
      self.id = id
      self.train = train
    }
  }

  /// A run that was prepared and not sealed.
  package struct UnfinishedRun: Sendable, Hashable, Codable {
    package let run: RunID
    package let summary: String
    package let environment: EnvironmentName
    /// The ledger's word for where it is.
    package let state: String

    package init(run: RunID, summary: String, environment: EnvironmentName, state: String) {
      self.run = run
      self.summary = summary
      self.environment = environment
      self.state = state
    }
  }
}
