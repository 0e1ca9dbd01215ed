/// One run as an auditor reads it: one line of `relctl history --format jsonl`.
public struct AuditLine: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let run: String
  public let state: RunRecord.State
  /// The request in the words of the command line.
  public let request: String
  public let environment: String
  public let version: Version?
  /// Who signs its commits.
  public let identity: Identity
  /// Where it ran; of a run whose record was folded, host and build alone.
  public let agent: Agent
  /// nil in ledgers of before approvals were kept.
  public let approval: RunRecord.Approval?
  /// SHA-256 of the plan that was applied.
  public let planDigest: String
  /// Times in seconds since 1970, and as people read them.
  public let prepared: Int64
  public let preparedAt: String
  public let published: Int64?
  public let changed: Int64
  /// The train that it left, and the one that it found.
  public let train: String?
  public let previousTrain: String?
  /// Repositories that do not stand as planned.
  public let notDone: [String]
  /// What moved where; nil when the run's record was folded into a line.
  public private(set) var outcomes: [RunRecord.Outcome]?

  public struct Agent: Sendable, Codable {
    public let host: String?
    /// The page of the build that ran it.
    public let build: String?
    public let process: Int32?
    public let relctl: String?
    public let command: String?
  }

  /// The same without what moved where, which is most of it.
  public var brief: AuditLine {
    var line = self
    line.outcomes = nil
    return line
  }

  public init(_ summary: RunSummary, _ record: RunRecord?) {
    schema = Self.currentSchema
    kind = "audit-run"
    run = summary.run
    state = summary.state
    request = summary.summary
    environment = summary.environment
    version = summary.version
    identity = summary.identity
    agent = Agent(
      host: summary.host, build: summary.build, process: record?.agent?.process,
      relctl: record?.agent?.version, command: record?.agent?.command)
    approval = record?.approval ?? summary.approval
    planDigest = summary.planDigest
    prepared = summary.prepared
    preparedAt = PointInTime.text(summary.prepared)
    published = record?.published ?? summary.published
    changed = summary.changed
    train = summary.train
    previousTrain = record?.previous?.train
    notDone = summary.notDone
    outcomes = record?.outcomes
  }
}
