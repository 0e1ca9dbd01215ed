extension Engine {
  var lock: LockBranch {
    LockBranch(
      url: workspace.ledger.url, mirror: mirrors.path(for: workspace.ledger.url), transport: aside, pool: pool
    )
  }

  /// Waits until nobody else works in an environment. The ledger's mirror must have been fetched.
  ///
  /// A lock that is held is watched: while its heart beats, the holder lives; when the same value stands for the
  /// whole lifetime that it states, the holder is dead, and `hold` may take its place.
  /// - Returns: Whether it had to wait, so that the world must be read again.
  /// - Throws: `LockHeld` when the holder lives and patience is over.
  func awaitTurn(in environment: String) async throws -> Bool {
    let first: LockFile
    do {
      first = try await lock.fetched().file
    } catch is Refusal {
      // What can't be read is reported when the lock is to be taken.
      return false
    }
    await watch.note(first)
    guard var holder = first.holder(of: environment), await !watch.isDead(holder, of: environment) else {
      return false
    }
    if lockRules.patience != .zero {
      events(.lock(.watching(environment: environment, holder: holder, patience: lockRules.patience)))
    }
    let start = ContinuousClock.now
    let pause = min(.seconds(2), holder.silence / 5)
    while true {
      let lastBeat = await watch.lastBeat(in: environment)
      let isOver =
        lockRules.patience.map { ContinuousClock.now - start >= $0 } ?? (lastBeat != nil)
      if isOver { throw LockHeld(environment: environment, holder: holder, lastBeat: lastBeat) }
      try await Task.sleep(for: pause)
      // A remote that does not answer shows nothing; the lock is taken, or not, by a lease in any case.
      if let file = try? await lock.read().file {
        await watch.note(file)
        guard let current = file.holder(of: environment) else { return true }
        if current.nonce != holder.nonce, lockRules.patience == nil {
          throw LockHeld(environment: environment, holder: current, lastBeat: nil)
        }
        holder = current
      }
      if await watch.isDead(holder, of: environment) { return true }
    }
  }

  /// Does work while the environment is locked, and gives the lock back however the work ends. Where no lock can
  /// be had, the work is done without.
  func holding<Value: Sendable>(
    _ environment: String, run: String, summary: String,
    _ work: @Sendable @escaping (HeldLock?) async throws -> Value
  ) async throws -> Value {
    let held = try await hold(environment, run, summary)
    do {
      // An interrupted run gives the lock back at once: what is still being pushed is in the ledger.
      let value = try await withTaskCancellationHandler {
        try await work(held)
      } onCancel: {
        if let held { Task { await held.end() } }
      }
      await held?.end()
      return value
    } catch {
      await held?.end()
      throw error
    }
  }

  private func hold(_ environment: String, _ run: String, _ summary: String) async throws -> HeldLock? {
    let holder = LockHolder(
      agent: agent, run: run, summary: summary, nonce: Nonce.random(), since: now(), beat: 0,
      lifetime: lockRules.lifetime)
    switch try await lock.take(environment, holder, watch) {
    case .unavailable(let why):
      events(.lock(.unavailable(environment: environment, why: why)))
      return nil
    case .taken(let reading, let dead):
      if let dead { events(.lock(.tookOver(environment: environment, from: dead))) }
      let held = HeldLock(environment, holder, reading, lock, now: now)
      await held.begin()
      return held
    }
  }
}
