import ReleaseLedger
import ReleaseModel

/// What `relctl ledger compact` did, for machines.
package struct CompactionReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let previousHead: ObjectID
  package let head: ObjectID
  /// How many commits became one.
  package let commits: Int

  package init(_ compaction: LedgerRecorder.Compaction) {
    schema = Self.currentSchema
    kind = "ledger-compact"
    previousHead = compaction.old
    head = compaction.new
    commits = compaction.commits
  }
}
