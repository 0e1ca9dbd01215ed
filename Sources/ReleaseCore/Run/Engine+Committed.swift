import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

extension Engine {
  /// Writes that an abandoned run is published and goes forward, unless somebody did.
  ///
  /// - Returns: What the ledger says then.
  func markCommitted(_ known: RunRecord, _ package: PlanPackage) async throws -> RunRecord {
    var record = known
    if record.published == nil {
      record.state = .committed
      record.changed = now()
      record.published = record.changed
      try await recorder.record(.committed(record, package), time: record.changed)
    }
    return try await ledger.record(of: record.run) ?? record
  }
}
