/// One change of the ledger: a commit on its branch.
public enum LedgerEntry: Sendable {
  /// A run is about to land. The plan and its objects go in, so that any machine can finish it.
  case prepared(RunRecord, PlanPackage)
  /// A run's state changed; a finished run leaves its train and drops its packs.
  case changed(RunRecord, Train?)

  var record: RunRecord {
    switch self {
    case .prepared(let record, _), .changed(let record, _): record
    }
  }

  var message: String {
    "\(record.state.rawValue): \(record.summary)\n\nrun \(record.run)\nplan sha256:\(record.planDigest)\n"
  }
}
