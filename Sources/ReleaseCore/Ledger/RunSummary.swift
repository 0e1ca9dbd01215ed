/// One run on one line: what `relctl history` lists, and what is left of a run when its plan is dropped.
public struct RunSummary: Sendable, Hashable, Codable {
  public static let currentSchema = 1

  public let schema: Int
  public let run: String
  public let state: RunRecord.State
  /// The request in the words of the command line.
  public let summary: String
  public let environment: String
  /// The app's plain version.
  public let version: Version?
  public let identity: Identity
  /// The page of the build that ran it.
  public let build: String?
  public let host: String?
  /// Seconds since 1970.
  public let prepared: Int64
  public let changed: Int64
  public let planDigest: String
  public let train: String?
  /// Repositories that do not stand as planned.
  public let notDone: [String]
  /// How somebody agreed to it; nil in lines of before that was kept.
  public let approval: RunRecord.Approval?
  /// When the publish point was passed; nil when it was not, and in older lines.
  public let published: Int64?

  public init(_ record: RunRecord) {
    schema = Self.currentSchema
    run = record.run
    state = record.state
    summary = record.summary
    environment = record.environment
    version = record.version
    identity = record.identity
    build = record.agent?.build
    host = record.agent?.host
    prepared = record.prepared
    changed = record.changed
    planDigest = record.planDigest
    train = record.train
    approval = record.approval
    published = record.published
    notDone = record.outcomes.filter { !$0.isDone }.map(\.repository)
  }
}
