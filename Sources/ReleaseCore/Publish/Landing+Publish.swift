import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Landing {
  /// How many publications of others may come between. Each of them landed, so there is progress.
  private static let races = 50

  /// Publishes all podspecs in one commit on top of the head that is there, as often as the head moves away.
  ///
  /// Done means: the planned paths hold the planned blobs at the remote's head.
  func publish(_ publication: StagedPublication) async throws -> RunRecord.Outcome {
    let key = RepositoryKey.specs(publication.repository)
    var pushed: [RefUpdate] = []
    func outcome(
      _ result: RunRecord.Outcome.Result, _ reason: Phrase? = nil
    ) async throws -> RunRecord.Outcome {
      let outcome = RunRecord.Outcome(
        repository: key.name, result: result, reason: reason, updates: pushed.suffix(1))
      try journal.append(JournalEvent.outcome(outcome: outcome))
      engine.events(.landed(outcome))
      engine.faults.reach(.afterPublishOutcome)
      if outcome.isDone, !publication.changes.isEmpty { try await recordCommitted() }
      return outcome
    }
    if let error = unreachable[key] { return try await outcome(.inDoubt, error.phrase) }
    if !publication.changes.isEmpty {
      // Until now nobody sees the run, so it can still be abandoned.
      if let reason = try await obstacleOfMirrors() { return try await outcome(.refused, reason) }
      try await recordPublishing()
    }
    var answersWithoutNews = 0
    for _ in 0..<Self.races {
      let head: ObjectID?
      let nextStep: NextStep
      do {
        (head, nextStep) = try await base(of: publication, key, after: pushed)
      } catch let error as TransportError {
        return try await outcome(.inDoubt, error.phrase)
      }
      switch nextStep {
      case .landed(let update):
        pushed = [update]
        return try await outcome(.landed)
      case .done: return try await outcome(pushed.isEmpty ? .alreadyThere : .landed)
      case .conflict(let text): return try await outcome(.conflict, text)
      case .build(let commit):
        if let (result, reason) = try await obstacleOfApp() { return try await outcome(result, reason) }
        let update = RefUpdate(ref: publication.branch, expected: head, new: commit)
        let push = try await push(update, to: key)
        pushed.append(update)
        switch push.outcome {
        case .landed: return try await outcome(.landed)
        case .unreadable where push.wasTurnedAway: return try await outcome(.refused, push.answer)
        case .unreadable(let error): return try await outcome(.inDoubt, error.phrase)
        case .notLanded(mayStillLand: true): return try await outcome(.inDoubt, push.answer)
        case .notLanded(mayStillLand: false), .partly:
          // Nobody else was faster, so the server said no; once it may have been another push that still held
          // the ref's lock.
          answersWithoutNews += 1
          if answersWithoutNews > 1 || push.failure?.kind == .busy {
            return try await outcome(.refused, refusal(push, of: key.name))
          }
        case .overtaken: break
        }
      }
    }
    return try await outcome(.refused, "other runs kept publishing to '\(publication.repository)'")
  }

  /// The head that is built on, and what is to do on it.
  ///
  /// - Parameter pushed: What did not land so far.
  private func base(
    of publication: StagedPublication, _ key: RepositoryKey, after pushed: [RefUpdate]
  ) async throws -> (head: ObjectID?, nextStep: NextStep) {
    if pushed.isEmpty {
      // What was observed for the plan is good enough to build on: the lease finds out whether it still stands.
      let base = try await self.base(of: publication, key)
      if base.nextStep.isToBuild { return base }
    }
    let mirror = try engine.mirror(of: key)
    try await engine.transport.fetch(try engine.url(of: key), into: mirror)
    // What landed once and went on from is not published again, whatever others made of it.
    if let landed = try await held(of: pushed, mirror) { return (landed.new, .landed(landed)) }
    let base = try await self.base(of: publication, key)
    // The head that is built on is known by now, so a run that is ended, or even undone, after this look moves it.
    if !pushed.isEmpty { try await requireOpen() }
    return base
  }

  private func push(_ update: RefUpdate, to key: RepositoryKey) async throws -> ConfirmedPush {
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    engine.events(.landing(repository: key.name))
    try journal.append(JournalEvent.intent(repository: key.name, updates: [update]))
    engine.faults.reach(.beforePublish)
    return await engine.transport.confirmedPush([update], from: mirror, to: url) {
      engine.faults.reach(.afterPublish)
    }
  }

  private enum NextStep: Sendable {
    case done
    /// What an earlier push brought is there, though it said nothing, or something else.
    case landed(RefUpdate)
    case build(ObjectID)
    case conflict(Phrase)

    var isToBuild: Bool { if case .build = self { true } else { false } }
  }

  /// This process may have slept since it said that it publishes.
  private func requireOpen() async throws {
    try await engine.ledger.refresh()
    guard let current = try await engine.ledger.record(of: record.run) else { return }
    if current.state.isAbandonment { throw RunAbandoned(run: record.run) }
    guard current.state.isOpen else { throw LedgerWriter.over(current) }
  }

  /// The attempt whose commit the branch holds, at its head or before.
  private func held(of attempts: [RefUpdate], _ mirror: String) async throws -> RefUpdate? {
    try await engine.pool.run {
      try Repository.withRepository(at: mirror) { git in
        for attempt in attempts {
          guard let head = try git.refs.lookup(attempt.ref) else { continue }
          if try git.history.isAncestor(attempt.new, of: head) { return attempt }
        }
        return nil
      }
    }
  }

  /// The head that the mirror knows, and what is to do on it.
  private func base(
    of publication: StagedPublication, _ key: RepositoryKey
  ) async throws -> (head: ObjectID?, nextStep: NextStep) {
    let head = try await engine.reader.refs(of: key)[publication.branch]?.commit
    return (head, try await nextStep(of: publication, on: head, try engine.mirror(of: key)))
  }

  private func nextStep(
    of publication: StagedPublication, on head: ObjectID?, _ mirror: String
  ) async throws -> NextStep {
    let commit = PublicationCommit(
      plan: package.staged.plan, publication: publication, signing: await engine.reader.ports.signing())
    let planned = package.staged.plan.publication
    // Another head needs new folders.
    let store = ObjectStore.suited(toObjectsOf: publication.entries.count)
    let packs = engine.reader.repositories.packs
    return try await engine.pool.run {
      try Repository.withRepository(at: mirror, store: store) { git in
        let state = try publication.state(on: head, as: planned, git)
        if let conflict = state.conflict { return .conflict(conflict) }
        if state.isDone { return .done }
        try FaultyDisk.requireWritable(mirror)
        let id = try commit.create(on: head, git)
        try git.packs.storeNewObjects(reachableFrom: [id], noting: packs, of: mirror)
        return .build(id)
      }
    }
  }
}
