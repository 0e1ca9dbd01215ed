/// What the ledger says of one run.
public struct RunRecord: Sendable, Hashable, Codable {
  public static let currentSchema = 1

  public let schema: Int
  public let run: String
  public var state: State
  public let summary: String
  public let environment: String
  public let planDigest: String
  public let identity: Identity
  /// Seconds since 1970.
  public let prepared: Int64
  public var changed: Int64
  public var outcomes: [Outcome]
  /// The id of the train that the run left in its environment.
  public var train: String?
  /// When the publish point was passed, in seconds since 1970; nil before. From then on the run only goes
  /// forward, also when nobody can ask the spec repository.
  public var published: Int64?
  /// When somebody first wrote that the publish point comes next, in seconds since 1970. Before that nobody may
  /// publish the run. The ledger fills it in.
  public var announced: Int64?
  /// When somebody first began to take the run's refs back, in seconds since 1970. The ledger fills it in.
  public var withdrawn: Int64?
  /// What stood in the environment when the run was prepared; nil when that was nothing. The ledger fills it in.
  public var previous: Predecessor?

  /// The train that stood in an environment, and the run that had put it there.
  public struct Predecessor: Sendable, Hashable, Codable {
    public let train: String
    /// nil when the ledger was written before it remembered runs.
    public let run: String?
  }
  /// The app's plain version.
  public var version: Version?
  /// Who prepared the run, and where; a resumed run may have been finished by another.
  public var agent: Agent?
  /// How somebody agreed to it.
  public var approval: Approval?

  public enum Approval: String, Sendable, Hashable, Codable {
    /// On a terminal.
    case asked
    /// With `--yes`.
    case flag
    /// The plan's digest was named: `apply --expect`.
    case digest
  }
  /// The process that works on the run, by a random name; whoever resumes a run takes it over. nil in records of
  /// before there were owners.
  public var owner: String?

  /// Where one repository stands.
  public struct Outcome: Sendable, Hashable, Codable {
    public enum Result: String, Sendable, Hashable, Codable {
      case landed, alreadyThere, refused, conflict, skipped, inDoubt
      /// Some of its refs landed and others were refused: the host has no atomic push.
      case partly
      /// The run was abandoned: its refs were taken back.
      case withdrawn
      /// The run was abandoned, and nothing of it was there.
      case untouched
      /// The run was abandoned; others went on from its commit, so it stays.
      case kept
    }
    /// The component, the app or `specs:<name>`.
    public let repository: String
    public let result: Result
    /// The server's or relctl's reason, one or more lines.
    public let reason: String?
    public let updates: [RefUpdate]

    public init(repository: String, result: Result, reason: String? = nil, updates: [RefUpdate]) {
      self.repository = repository
      self.result = result
      self.reason = reason
      self.updates = updates
    }

    public var isDone: Bool { result == .landed || result == .alreadyThere }
    /// Whether nothing of an abandoned run is left here.
    public var isGone: Bool { result == .withdrawn || result == .untouched }
  }
}
