extension Engine {
  /// Waits until the first shard has put the run into the ledger.
  ///
  /// When that one refuses before, nobody tells the others. So they look where it looks: at the plan's facts, at the
  /// lock, at unfinished runs, and end with the same words. Each pass reads the world first and the ledger last:
  /// what moved while the ledger does not know the run was not moved by it.
  func begun(_ package: PlanPackage, _ shard: Shard) async throws -> RunRecord {
    let plan = package.staged.plan
    let wanted = try repositories(for: plan.request)
    try await fetch([])
    var leader = FirstShard(plan, at: try? await lock.fetched().file)
    try await fetch(wanted)
    var staleness = try await staleness(of: plan, in: snapshot())
    var lastLook = ContinuousClock.now
    let start = lastLook
    var pause = Duration.milliseconds(100)
    var isTold = false
    while true {
      let file = try? await lock.read().file
      let isFresh = (try? await ledger.refresh()) != nil
      if let record = try await ledger.record(of: plan.run) { return record }
      if isFresh {
        if let staleness { throw staleness }
        if let file { try await requireTurn(of: &leader, shard, file) }
      }
      if !isTold { events(.waiting(shards: [shard.name(1)], repositories: [])) }
      isTold = true
      if ContinuousClock.now - start >= shard.patience {
        throw Refusal(
          Diagnostic(
            "shard.alone",
            "shard \(shard.name(1)) did not begin the run in \(shard.patience.components.seconds) s",
            hint: "start 'relctl apply FILE --shard \(shard.name(1))' too, then run this again"))
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(2))
      // Refs are asked less often than the ledger: there are many of them.
      if ContinuousClock.now - lastLook >= min(max(shard.patience / 20, .seconds(2)), .seconds(30)) {
        if (try? await fetch(wanted)) != nil {
          staleness = try await self.staleness(of: plan, in: snapshot())
        }
        lastLook = .now
      }
    }
  }

  /// Refuses where the first shard refuses, or has refused. The lock was read before the ledger.
  private func requireTurn(
    of leader: inout FirstShard, _ shard: Shard, _ file: LockFile
  ) async throws {
    let plan = leader.plan
    await watch.note(file)
    if leader.hasLeft(file) {
      throw Refusal(
        Diagnostic(
          "shard.notBegun",
          "shard \(shard.name(1)) ended before it began the run; its own output says why",
          hint: "put that right, then run every shard again"))
    }
    let holder = file.holder(of: plan.environment)
    if holder?.run == plan.run { return }
    if let holder, await !watch.isDead(holder, of: plan.environment) {
      leader.otherSince = leader.otherSince ?? .now
      leader.leftBehind = nil
      let lastBeat = await watch.lastBeat(in: plan.environment)
      let waited = ContinuousClock.now - (leader.otherSince ?? .now)
      guard lockRules.patience.map({ waited >= $0 }) ?? (lastBeat != nil) else { return }
      throw LockHeld(environment: plan.environment, holder: holder, lastBeat: lastBeat)
    }
    leader.otherSince = nil
    let other = try await ledger.state().unfinished.first {
      $0.environment == plan.environment && !plan.supersedes.contains($0.run)
    }
    // Seen before and after a look at the free lock, so nobody is at it.
    if let other, leader.leftBehind == other.run {
      throw Refusal(
        Diagnostic(
          "run.unfinished", "run \(other.run) (\(other.summary)) is not finished",
          hint: "run 'relctl resume' first, then make the plan again"))
    }
    leader.leftBehind = other?.run
  }
}

/// What a shard has seen of the first one, by the lock alone, while the ledger does not know the run.
private struct FirstShard {
  let plan: Plan
  /// The hold of an earlier attempt that was over when this process came.
  private let formerHold: String?
  /// The run's hold that was seen.
  private var hold: String?
  /// Since when another run has the lock.
  var otherSince: ContinuousClock.Instant?
  /// The unfinished run that was seen beside a free lock.
  var leftBehind: String?

  init(_ plan: Plan, at file: LockFile?) {
    self.plan = plan
    let place = file?.environments[plan.environment]
    formerHold = place?.state == .free && place?.holder?.run == plan.run ? place?.holder?.nonce : nil
  }

  /// Whether the first shard had the lock and gave it back, or lost it. A free lock still names who held it last, so
  /// that nothing is missed between two looks.
  mutating func hasLeft(_ file: LockFile) -> Bool {
    let place = file.environments[plan.environment]
    if let holder = place?.holder, holder.run == plan.run, holder.nonce != formerHold {
      hold = holder.nonce
      return place?.state == .free
    }
    return hold != nil
  }
}
