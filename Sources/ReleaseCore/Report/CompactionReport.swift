/// What `relctl ledger compact` did, for machines.
public struct CompactionReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let previousHead: ObjectID
  public let head: ObjectID
  /// How many commits became one.
  public let commits: Int

  public init(_ compaction: LedgerBranch.Compaction) {
    schema = Self.currentSchema
    kind = "ledger-compact"
    previousHead = compaction.old
    head = compaction.new
    commits = compaction.commits
  }
}
