import ReleaseGit
import ReleasePlanning

/// One change of the ledger: a commit on its branch.
package enum LedgerEntry: Sendable {
  /// A run is about to land. The plan and its objects go in, so that any machine can finish it.
  case prepared(RunRecord, PlanPackage)
  /// The publish point is passed. The objects are put back if an abandonment dropped them.
  case committed(RunRecord, PlanPackage)
  /// Another process goes on with an unfinished run.
  case takenOver(RunRecord)
  /// A run's state changed; a finished run leaves its train and drops its packs.
  case changed(RunRecord, Train?)
  /// An undo is done: its environment has the former train again, and the run that it took back is marked.
  case undone(RunRecord, UndoRecord)

  /// The entry of a run's end.
  ///
  /// - Parameter train: What stands in the environment now, when the run is done.
  /// - Parameter undoing: What a run took back that is done.
  package static func sealing(_ record: RunRecord, train: Train?, undoing: UndoRecord?) -> LedgerEntry {
    undoing.map { .undone(record, $0) } ?? .changed(record, train)
  }

  /// Where its objects are made.
  var store: ObjectStore {
    switch self {
    case .prepared(_, let package), .committed(_, let package): .suited(toObjectsOf: package.packs.count)
    case .takenOver, .changed, .undone: .disk
    }
  }

  package var record: RunRecord {
    switch self {
    case .prepared(let record, _), .committed(let record, _), .takenOver(let record), .changed(let record, _),
      .undone(let record, _):
      record
    }
  }

  /// - Parameter record: The entry's, with what the ledger knew of the run before.
  static func message(of record: RunRecord) -> String {
    "\(record.state.rawValue): \(record.summary)\n\nrun \(record.run)\nplan sha256:\(record.planDigest)\n"
  }
}
