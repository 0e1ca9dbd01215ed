import ReleaseLedger

/// The runs of the ledger, for machines.
package struct HistoryReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  /// The newest first.
  package let runs: [RunSummary]

  package init(_ runs: [RunSummary]) {
    schema = Self.currentSchema
    kind = "history"
    self.runs = runs
  }
}

/// One run of the ledger, for machines.
package struct HistoryRunReport: Sendable, Codable {
  package let schema: Int
  package let kind: String
  package let run: RunSummary
  /// nil when the run is so old that only its line is left.
  package let record: RunRecord?

  package init(_ run: RunSummary, _ record: RunRecord?) {
    schema = HistoryReport.currentSchema
    kind = "history-run"
    self.run = run
    self.record = record
  }
}
