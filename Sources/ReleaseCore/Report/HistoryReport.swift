/// The runs of the ledger, for machines.
public struct HistoryReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// The newest first.
  public let runs: [RunSummary]

  public init(_ runs: [RunSummary]) {
    schema = Self.currentSchema
    kind = "history"
    self.runs = runs
  }
}

/// One run of the ledger, for machines.
public struct HistoryRunReport: Sendable, Codable {
  public let schema: Int
  public let kind: String
  public let run: RunSummary
  /// nil when the run is so old that only its line is left.
  public let record: RunRecord?

  public init(_ run: RunSummary, _ record: RunRecord?) {
    schema = HistoryReport.currentSchema
    kind = "history-run"
    self.run = run
    self.record = record
  }
}
