extension Landing {
  /// Tells the ledger that the publish point comes next. An abandonment that began meanwhile stops the run here.
  ///
  /// - Throws: `RunAbandoned`.
  func recordPublishing() async throws {
    guard record.published == nil else { return }
    try await engine.ledger.record(.changed(entry(.publishing), nil), time: engine.now())
    engine.faults.reach(.publishRecorded)
  }

  /// Tells the ledger that the publish point is passed, so that the run can't be abandoned any more, whatever
  /// can be reached then.
  func recordCommitted() async throws {
    guard record.published == nil else { return }
    var committed = entry(.committed)
    committed.published = committed.changed
    try await engine.ledger.record(.committed(committed, package), time: committed.changed)
    engine.faults.reach(.commitRecorded)
  }

  private func entry(_ state: RunRecord.State) -> RunRecord {
    var record = record
    record.state = state
    record.changed = engine.now()
    return record
  }
}
