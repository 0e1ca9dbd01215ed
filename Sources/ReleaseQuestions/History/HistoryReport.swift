import ReleaseLedger

/// The runs of the ledger, for machines.
package struct HistoryReport: Sendable, Codable {
  static let currentSchema = 2
  let schema: Int
  let kind: String
  /// The newest first.
  let runs: [RunSummary]

  package init(_ runs: [RunSummary]) {
    schema = Self.currentSchema
    kind = "history"
    self.runs = runs
  }
}

/// One run of the ledger, for machines.
package struct HistoryRunReport: Sendable, Codable {
  let schema: Int
  let kind: String
  let run: RunSummary
  /// nil when the run is so old that only its line is left.
  let record: RunRecord?

  package init(_ run: RunSummary, _ record: RunRecord?) {
    schema = HistoryReport.currentSchema
    kind = "history-run"
    self.run = run
    self.record = record
  }
}
