/// What the ledger says: the trains that stand in each environment and the runs that are not finished.
public struct LedgerState: Sendable, Hashable {
  /// The head of the ledger's branch; nil when there is no ledger yet.
  public var head: ObjectID?
  /// Environment -> the train that was put there last.
  public var current: [String: RecordedTrain]
  /// Environment -> plain version -> the id of the last train of that version. There may be hundreds, so they are
  /// read one by one, as facts.
  public var trains: [String: [String: String]]
  /// The trains whose id begins with what the user named.
  public var named: [RecordedTrain]
  public var unfinished: [UnfinishedRun]
  /// Environment -> the run that put the current train there.
  public var last: [String: String] = [:]
  /// Releases that were undone.
  public var revoked: [Revocation] = []
  /// The run that the user named.
  public var finished: FinishedRun?

  public init(
    head: ObjectID? = nil, current: [String: RecordedTrain] = [:],
    trains: [String: [String: String]] = [:], named: [RecordedTrain] = [], unfinished: [UnfinishedRun] = []
  ) {
    self.head = head
    self.current = current
    self.trains = trains
    self.named = named
    self.unfinished = unfinished
  }

  /// A train with the id that it is called by.
  public struct RecordedTrain: Sendable, Hashable {
    /// SHA-256 of the train's canonical JSON, 64 hexadecimal digits.
    public let id: String
    public let train: Train

    public init(id: String, train: Train) {
      self.id = id
      self.train = train
    }
  }

  /// A run that was prepared and not sealed.
  public struct UnfinishedRun: Sendable, Hashable, Codable {
    public let run: String
    public let summary: String
    public let environment: String
    /// The ledger's word for where it is; nil in a ledger that was written before it said so.
    public let state: String?

    public init(run: String, summary: String, environment: String, state: String? = nil) {
      self.run = run
      self.summary = summary
      self.environment = environment
      self.state = state
    }
  }
}
