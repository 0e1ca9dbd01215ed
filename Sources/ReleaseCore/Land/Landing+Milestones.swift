import ReleaseLedger
import ReleaseSupport
import ReleaseWorkspace

extension Landing {
  /// Tells the ledger that the publish point comes next. An abandonment that began meanwhile stops the run here.
  ///
  /// - Throws: `RunAbandoned`.
  func recordPublishing() async throws {
    guard record.published == nil else { return }
    try await engine.recorder.record(.changed(entry(.publishing), nil), time: engine.now())
    engine.faults.reach(.publishRecorded)
  }

  /// Tells the ledger that the publish point is passed, so that the run can't be abandoned any more, whatever
  /// can be reached then.
  ///
  /// - Throws: `RunAbandoned` when others are taking refs back: the run goes forward, but not over their heads.
  func recordCommitted() async throws {
    guard record.published == nil else { return }
    var committed = entry(.committed)
    committed.published = committed.changed
    try await engine.recorder.record(.committed(committed, package), time: committed.changed)
    engine.faults.reach(.commitRecorded)
    if try await engine.ledger.record(of: record.run)?.withdrawn != nil {
      throw RunAbandoned(run: record.run)
    }
  }

  private func entry(_ state: RunRecord.State) -> RunRecord {
    var record = record
    record.state = state
    record.changed = engine.now()
    return record
  }
}
