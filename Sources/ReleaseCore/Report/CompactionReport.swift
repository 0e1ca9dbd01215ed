import ReleaseLedger
import ReleaseModel

/// What `relctl ledger compact` did, for machines.
package struct CompactionReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let previousHead: ObjectID
  let head: ObjectID
  /// How many commits became one.
  let commits: Int

  package init(_ compaction: LedgerRecorder.Compaction) {
    schema = Self.currentSchema
    kind = "ledger-compact"
    previousHead = compaction.old
    head = compaction.new
    commits = compaction.commits
  }
}
