import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// The runs of the ledger.
package struct HistoryQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Returns the runs of the ledger, the newest first.
  package func history(of environment: EnvironmentName?, limit: Int) async throws -> [RunSummary] {
    if let environment { _ = try workspace.environment(named: environment) }
    try await reader.fetchToAnswer([])
    return try await ledger.history(of: environment, limit: limit)
  }

  /// Returns what an audit asks of every run, the oldest first.
  package func audit(of environment: EnvironmentName?) async throws -> [(
    summary: RunSummary, record: RunRecord?
  )] {
    if let environment { _ = try workspace.environment(named: environment) }
    try await reader.fetchToAnswer([])
    return try await ledger.records().filter { environment == nil || $0.summary.environment == environment }
  }

  /// Returns one run by its name or the start of it.
  package func run(named name: RunID) async throws -> (summary: RunSummary, record: RunRecord?) {
    try await reader.fetchToAnswer([])
    return try await ledger.run(named: name)
  }

  /// How many commits the ledger's branch has.
  package func ledgerLength() async throws -> Int {
    try await reader.fetchToAnswer([])
    return try await ledger.length()
  }
}
