/// Several processes land one plan: the first begins and ends the run, every one pushes its share.
///
/// Nothing new keeps them from harming each other: each ref moves by lease from the plan's value to the plan's
/// value, so a component that two processes push is pushed once, and the ledger knows one owner of the run's end.
extension Engine {
  /// Applies a plan together with the other shards of this engine. A process that takes the place of a dead one
  /// is told the same and goes on where that was.
  public func applyShare(_ package: PlanPackage, _ approval: RunRecord.Approval) async throws -> RunResult {
    guard let shard, !shard.leads else { return try await apply(package, approval) }
    let plan = package.staged.plan
    guard plan.settingsDigest == layers.digest else {
      throw stale("relctl.yml or a layer changed since the plan was made", plan)
    }
    guard package.staged.changesAnything else {
      return RunResult(
        conclusion: .nothingToDo, staged: package.staged, outcomes: [],
        train: try package.staged.train.map { try CanonicalJSON.digest($0) })
    }
    let record = try await begun(package, shard)
    guard record.planDigest == (try package.digest()) else { return try await applyAgain(package, record) }
    return try await takePart(in: record, package, shard)
  }

  /// Goes on with an unfinished run as a shard of it; plan and objects come from the ledger.
  ///
  /// - Returns: nil when there is nothing to resume.
  public func resumeShare(_ run: String?) async throws -> RunResult? {
    guard let shard else { return try await resume(run) }
    _ = try await fetchWhatAnswers([])
    let unfinished = try await ledger.state().unfinished
    guard let name = try choose(run, among: unfinished, command: "resume") else { return nil }
    if shard.leads { return try await lead(name) }
    guard let (record, package) = try await ledger.package(of: name) else { return try await resume(name) }
    return try await joining(record, package).takePart(in: record, package, shard)
  }

  /// This engine for a run that the ledger holds and another process leads.
  private func joining(_ record: RunRecord, _ package: PlanPackage) async throws -> Engine {
    let engine = try serving(package.staged)
    if record.state.isOpen { try await engine.vouch(for: package, record) }
    return engine
  }

  /// Goes on with a run as its first shard, or as one of the others while another process leads it.
  func lead(_ run: String) async throws -> RunResult? {
    do {
      return try await resume(run)
    } catch let held as LockHeld where held.holder.run == run {
      guard let shard, let (record, package) = try await ledger.package(of: run) else { throw held }
      return try await joining(record, package).takePart(in: record, package, shard)
    } catch let refusal as Refusal where refusal.isOver {
      // Another process ended the run while this one waited for its turn.
      guard let (record, package) = try await ledger.package(of: run) else { throw refusal }
      return ended(record, package)
    }
  }

  /// Lands a share of an open run and waits for the run's end.
  private func takePart(
    in record: RunRecord, _ package: PlanPackage, _ shard: Shard
  ) async throws -> RunResult {
    guard record.state.isOpen else { return try await applyAgain(package, record) }
    do {
      let own = try await landShare(of: record, package, shard)
      return try await end(of: record, package, shard, own)
    } catch is RunAbandoned {
      return try await giveWay(package, record, try journal(of: record), nil)
    } catch let stopped as RunStopped {
      throw stopped
    } catch {
      throw RunStopped(run: record.run, cause: Task.isCancelled ? CancellationError() : error)
    }
  }

  private func journal(of record: RunRecord) throws -> Journal {
    let journal = try openJournal(of: record.run, plan: record.planDigest)
    try journal.append(JournalEvent.started(run: record.run, plan: record.planDigest, time: now()))
    return journal
  }

  /// Fetches what this share needs and lands it. The journal is given back: whoever ends the run opens it again.
  private func landShare(
    of record: RunRecord, _ package: PlanPackage, _ shard: Shard
  ) async throws -> [RunRecord.Outcome] {
    let journal = try journal(of: record)
    var landing = Landing(engine: self, package: package, record: record, journal: journal, held: nil)
    let shares = landing.shares ?? Landing.Shares(shard: shard, owners: [:])
    let own = Set(shares.owners.keys.filter(shares.isOwn))
    let keys = Set(own.union(landing.awaited(shares)).map { RepositoryKey.component($0) })
    let failures = try await fetchWhatAnswers(keys)
    landing.unreachable = Dictionary(failures.map { ($0.key, $0.error) }) { first, _ in first }
    let foreign = Set(remotes.map(\.key)).subtracting(own.map { RepositoryKey.component($0) })
    try await store(package, without: foreign.union(landing.unreachable.keys))
    try await requireGoingOn(record)
    let outcomes = try await landing.landComponents().values.filter { shares.isOwn($0.repository) }
    guard Task.isCancelled else { return outcomes }
    let underWay = outcomes.filter { $0.result == .inDoubt }.map(\.repository)
    try journal.append(JournalEvent.interrupted(repositories: underWay))
    throw RunStopped(run: record.run, cause: CancellationError(), underWay: underWay)
  }

  /// Waits for the end that the leading process writes. When nobody leads any more, this process does the rest: whoever
  /// is the last to land ends the run.
  ///
  /// - Parameter own: What became of this share.
  private func end(
    of known: RunRecord, _ package: PlanPackage, _ shard: Shard, _ own: [RunRecord.Outcome]
  ) async throws -> RunResult {
    var last = known
    var lastBeat = -1
    var lastNews = ContinuousClock.now
    var pause = Duration.milliseconds(100)
    while true {
      try Task.checkCancellation()
      let record = try await requireGoingOn(known)
      if !record.state.isOpen { return ended(record, package) }
      let file = try? await lock.read().file
      let holder = file?.holder(of: record.environment)
      if record != last || (holder?.run == record.run && holder?.beat != lastBeat) {
        (last, lastBeat, lastNews, pause) = (record, holder?.beat ?? -1, .now, min(pause, .milliseconds(400)))
      }
      let isLeft = [.partly, .inDoubt].contains(record.state) && file != nil && holder == nil
      if isLeft, Self.isBlocked(record, own) { return ended(record, package) }
      if isLeft, let result = try await finishAlone(record.run) { return result }
      if ContinuousClock.now - lastNews >= max(shard.patience, holder?.silence ?? .zero) {
        throw Refusal(
          Diagnostic(
            "shard.alone",
            "this share is through, and nobody went on with run \(record.run) for \(shard.patience.components.seconds) s",
            hint: "run shard \(shard.name(1)) again, or 'relctl resume' to let one process do the rest"))
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(2))
    }
  }

  /// Whether the leading process wrote an end that is none and gave the lock back.
  func isLeft(_ record: RunRecord) async -> Bool {
    guard [.partly, .inDoubt].contains(record.state), let file = try? await lock.read().file else {
      return false
    }
    return file.holder(of: record.environment) == nil
  }

  /// Resumes the whole run. Returns nil when another process is at it.
  private func finishAlone(_ run: String) async throws -> RunResult? {
    do {
      return try await taking(nil).resume(run)
    } catch is LockHeld {
      return nil
    } catch let refusal as Refusal where refusal.isOver {
      return nil
    }
  }

  /// Whether something was refused that this share did not put right: trying again is for somebody who knows why.
  private static func isBlocked(_ record: RunRecord, _ own: [RunRecord.Outcome]) -> Bool {
    let landed = Set(own.filter(\.isDone).map(\.repository))
    let refusals: Set<RunRecord.Outcome.Result> = [.refused, .conflict, .partly]
    return (record.outcomes + own).contains {
      refusals.contains($0.result) && !landed.contains($0.repository)
    }
  }

  /// What the ledger says of the end.
  private func ended(_ record: RunRecord, _ package: PlanPackage) -> RunResult {
    RunResult(
      conclusion: Self.conclusion(record.state), staged: package.staged, outcomes: record.outcomes,
      train: record.state == .done ? record.train : nil)
  }

  /// Reads the ledger again. A run that is abandoned, or that another one took the place of, does not go on.
  ///
  /// - Returns: The record as it is now; the known one where the ledger can't be reached just now.
  @discardableResult
  func requireGoingOn(_ known: RunRecord) async throws -> RunRecord {
    try? await ledger.refresh()
    guard let record = try await ledger.record(of: known.run) else { return known }
    switch record.state {
    case .prepared, .publishing, .committed, .partly, .inDoubt, .done: return record
    case .abandoning, .abandoned: throw RunAbandoned(run: known.run)
    case .refused, .superseded, .undone: throw LedgerWriter.over(record)
    }
  }
}

extension Refusal {
  /// Whether a run was to be resumed that has its end.
  fileprivate var isOver: Bool { diagnostics.contains { $0.code == "run.finished" } }
}
