import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension Rollback {
  /// What became of the wish to take one repository's refs back.
  enum PermitWish: Sendable {
    case given(FencingToken)
    /// The host takes no such ref, or did not answer.
    case refused(RunRecord.Outcome)
  }

  /// Makes the permits of one attempt, and asks the ledger after that: whoever finishes the run writes there first and
  /// voids permits then, so one of the two sees the other.
  ///
  /// - Returns: By repository; nothing for a run whose publication was never announced, and nothing for a repository
  ///   whose host takes no permit: there a withdrawal can't be called back.
  /// - Throws: `RunPublished` when somebody finishes the run.
  func permits(
    for places: [Abandonment.Place], of record: RunRecord, attempt: Int
  ) async throws -> [ComponentName: PermitWish] {
    try await engine.ledger.refresh()
    let current = try await engine.ledger.record(of: record.run) ?? record
    try requireAbandonment(current)
    guard current.announced != nil else { return [:] }
    let commits = Dictionary(package.staged.repositories.map { ($0.name, $0.commit) }) { first, _ in first }
    let wishes = try await concurrentMap(places, width: engine.jobs) { place in
      (place.name, try await wish(for: place, at: commits[place.name], of: record.run, attempt))
    }
    try await engine.ledger.refresh()
    try requireAbandonment(try await engine.ledger.record(of: record.run) ?? record)
    return Dictionary(wishes.compactMap { name, wish in wish.map { (name, $0) } }) { first, _ in first }
  }

  private func requireAbandonment(_ record: RunRecord) throws {
    if record.state.isAbandonment { return }
    if record.published != nil { throw RunPublished(run: record.run) }
    throw LedgerWriter.over(record)
  }

  private func wish(
    for place: Abandonment.Place, at commit: ObjectID?, of run: RunID, _ attempt: Int
  ) async throws -> PermitWish? {
    let key = RepositoryKey.component(place.name)
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    guard let commit,
      let permit = FencingToken(run: run, process: engine.process, attempt: attempt, at: commit)
    else { return nil }
    let push = await engine.transport.confirmedPush(
      [permit.update], from: mirror, to: url, below: FencingToken.folder(of: run))
    if push.isAccepted { return .given(permit) }
    switch push.outcome {
    case .landed: return .given(permit)
    case .notLanded(mayStillLand: false) where push.failure == nil: return nil
    case .notLanded, .partly, .overtaken: return .refused(doubt(place, push.answer))
    case .unreadable(let error): return .refused(doubt(place, error.phrase))
    }
  }

  private func doubt(_ place: Abandonment.Place, _ reason: Phrase) -> RunRecord.Outcome {
    RunRecord.Outcome(
      repository: place.name.description, result: .inDoubt, reason: reason, updates: place.pending)
  }

  func isThere(_ permit: FencingToken, of run: RunID, _ url: RemoteURL) async throws -> Bool {
    try await engine.transport.list(url, below: FencingToken.folder(of: run))[permit.ref] != nil
  }

  /// Deletes what processes that died left. A living one whose permit goes makes a new one.
  func dropPermits(of record: RunRecord) async throws {
    guard record.announced != nil else { return }
    let moved = package.staged.repositories.filter { !$0.updates.isEmpty }
    _ = try await concurrentMap(moved, width: engine.jobs) { staged in
      let key = RepositoryKey.component(staged.name)
      let (mirror, url) = (try engine.mirror(of: key), try engine.url(of: key))
      try? await engine.voidPermits(of: record.run, from: mirror, at: url)
    }
  }
}
