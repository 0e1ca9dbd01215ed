import ReleaseModel

/// What gates are judged on.
package struct GateFacts: Sendable, Hashable {
  /// Seconds since 1970.
  var now: Int64
  /// The same on the wall of the rules' time zone.
  var wall: WallTime
  /// Who lands; nil where nobody does yet, and then nobody is judged.
  package var person: Identity?
  /// Who approved the run at a build server, which lands it: a name or an address, as given; nil where that is nobody
  /// else than who lands.
  package var approver: String?
  /// The train that is handed over; nil for a run that hands none over.
  package var train: PromotedTrain?
  /// What the ledger knows of it.
  package var past = TrainPast()
  /// What hosts say; nil where they were not asked.
  package var checks: [CommitChecks]?
  /// How the program ended; nil where it was not run.
  package var command: CommandEnd?
  /// What the podspecs of a run gain; nil where there is no run.
  package var gained: [PodspecGain]?

  package init(now: Int64, wall: WallTime) {
    self.now = now
    self.wall = wall
  }

  /// How a train came to where it is, and what people said of it.
  package struct TrainPast: Sendable, Hashable {
    /// When it came into its environment, in seconds since 1970; nil where the ledger does not know any more.
    package var since: Int64?
    /// Who put it there.
    package var author: Identity?
    package var approvals: [JudgedApproval] = []
    package var tests: [TestResult] = []
    package var ticks: [ChecklistTick] = []
    /// One for each configuration of its environment that goes somewhere.
    package var deliveries: [DeliverySet] = []

    package init() {}
  }

  /// An approval, and whether git verifies that it is its person's.
  package struct JudgedApproval: Sendable, Hashable {
    package let approval: TrainApproval
    let isVerified: Bool

    package init(_ approval: TrainApproval, isVerified: Bool) {
      self.approval = approval
      self.isVerified = isVerified
    }
  }

  /// What the host says of a commit that is released.
  package struct CommitChecks: Sendable, Hashable {
    let repository: ComponentName
    let commit: ObjectID
    let states: [String: CheckState]
    /// Why nothing is known.
    let problem: Phrase?

    package init(
      repository: ComponentName, commit: ObjectID, states: [String: CheckState], problem: Phrase?
    ) {
      self.repository = repository
      self.commit = commit
      self.states = states
      self.problem = problem
    }
  }

  package struct CommandEnd: Sendable, Hashable {
    /// nil when it could not be run, or was ended.
    let status: Int?
    /// What it said last.
    let text: Phrase

    package init(status: Int?, text: Phrase) {
      self.status = status
      self.text = text
    }
  }
}
