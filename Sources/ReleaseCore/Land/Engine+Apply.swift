import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Engine {
  /// Applies a plan that was made by an earlier call: observes again and refuses a plan that the world has left
  /// behind, naming the first fact that moved.
  package func apply(_ package: PlanPackage, _ approval: RunRecord.Approval) async throws -> RunResult {
    let plan = package.staged.plan
    guard plan.settingsDigest == layers.digest else {
      throw stale("relctl.yml or a layer changed since the plan was made", plan)
    }
    let wanted = try repositories(for: plan.request)
    try await fetch(wanted)
    if let known = try await ledger.package(of: plan.run) {
      return try await applyAgain(package, known.record)
    }
    if try await waitForOpenRun(in: plan.environment, besides: plan.supersedes) { try await fetch(wanted) }
    let snapshot = try await snapshot()
    if let stale = staleness(of: plan, in: snapshot) { throw stale }
    do {
      return try await land(package, approval)
    } catch let refusal as Refusal where refusal.saysPlanAgain {
      throw Refusal(refusal.diagnostics.map { $0.hinting(again(plan)) })
    }
  }

  /// The first fact that is no longer what the plan rests on.
  func staleness(of plan: Plan, in snapshot: Snapshot) -> Refusal? {
    for fact in plan.basis {
      let current = refs(of: fact, in: snapshot)?.target
      guard current != fact.target else { continue }
      let was = fact.target?.short ?? "absent"
      let now = current?.short ?? "gone"
      return stale("'\(fact.ref)' of '\(fact.repository)' was \(was) and is \(now)", plan)
    }
    return nil
  }

  private func refs(of fact: BasisRef, in snapshot: Snapshot) -> ObservedRef? {
    snapshot.refs.first { $0.key.name == fact.repository }?.value[fact.ref]
  }

  func stale(_ what: String, _ plan: Plan) -> Refusal {
    Refusal(
      "plan.stale", "the plan is stale: \(what)", hint: again(plan))
  }

  private func again(_ plan: Plan) -> String {
    "make the plan again: \(plan.request.planCommand)"
  }

  /// A plan is consumed once: a finished run whose refs still stand was applied already. One that is not finished goes
  /// on, as with `resume`.
  func applyAgain(_ package: PlanPackage, _ record: RunRecord) async throws -> RunResult {
    let run = package.staged.plan.run
    guard record.planDigest == (try package.digest()) else {
      throw Refusal(
        "plan.consumed", "the ledger knows run \(run) with another plan", hint: "make the plan again")
    }
    // Who has the plan's file knows what is landed.
    if record.state.isOpen, let result = try await trusting(plan: record.planDigest).resume(run) {
      return result
    }
    // What a run that is over without being done left behind is nothing that could have been moved since.
    guard record.state == .done else { throw package.consumed(by: record, []) }
    let problems = try await readBack(package)
    guard problems.isEmpty else { throw package.consumed(by: record, problems) }
    return RunResult(
      conclusion: .alreadyApplied, staged: package.staged, outcomes: record.outcomes, train: record.train)
  }

  /// Lands a plan that rests on what was just observed.
  package func land(_ package: PlanPackage, _ approval: RunRecord.Approval) async throws -> RunResult {
    let plan = package.staged.plan
    let trainID = try package.staged.train.map { try CanonicalJSON.digest($0) }
    guard package.staged.changesAnything else {
      return RunResult(conclusion: .nothingToDo, staged: package.staged, outcomes: [], train: trainID)
    }
    try refuseUnrecorded(plan, approval)
    faults.reach(.beforeJournal)
    let digest = try package.digest()
    let journal = try openJournal(of: plan.run, plan: digest)
    try journal.append(JournalEvent.started(run: plan.run, plan: digest, time: plan.time))
    faults.reach(.journalStarted)
    try await store(package)
    faults.reach(.objectsStored)
    try await rehearse(package)
    let record = RunRecord(
      schema: RunRecord.currentSchema, run: plan.run, state: .prepared, summary: plan.request.summary,
      environment: plan.environment, planDigest: digest, identity: plan.identity, prepared: plan.time,
      changed: plan.time, outcomes: [], train: trainID,
      version: package.staged.train?.version, agent: agent, approval: approval, owner: process)
    try Task.checkCancellation()
    try await requireUnmoved(package)
    events(.recording(.prepared))
    try await withGrace { try await ledger.record(.prepared(record, package), time: plan.time) }
    faults.reach(.afterPrepare)
    do {
      try journal.append(JournalEvent.prepared(run: plan.run))
    } catch {
      // The ledger has the run: it is for 'resume' now.
      throw RunStopped(run: plan.run, cause: error)
    }
    faults.reach(.ledgerPrepared)
    return try await finish(package, record, journal)
  }

  /// Puts a plan's objects into the mirrors and makes sure that every object that will be named is there.
  func store(_ package: PlanPackage, without missing: Set<RepositoryKey> = []) async throws {
    var needed: [RepositoryKey: [ObjectID]] = [:]
    for repository in package.staged.repositories where !repository.updates.isEmpty {
      needed[.component(repository.name)] = repository.updates.map(\.new)
    }
    if let publication = package.staged.publication {
      needed[.specs(publication.repository)] = publication.changes.compactMap(\.new)
    }
    let wanted = needed.filter { !missing.contains($0.key) }.map { ($0.key, $0.value) }
    let problems = try await concurrentMap(wanted, width: jobs) { key, ids -> Diagnostic? in
      let mirror = try mirror(of: key)
      let pack = package.packs[key.name]
      return try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          if let pack {
            try FaultyDisk.requireWritable(mirror)
            do {
              try git.ingest(pack: pack)
            } catch let error as GitError where error.saysObjectsAreMissing {
              return Diagnostic(
                "plan.incomplete",
                "the plan's objects build on others that are neither in it nor on the remote any more",
                subject: key.name,
                hint: "find out who deleted a branch or a tag there; or run this where the plan was made")
            }
            faults.reach(.packStored)
          }
          for id in ids where !git.contains(id) {
            return Diagnostic(
              "plan.incomplete", "the plan lacks the object \(id.short)", subject: key.name,
              hint: "make the plan again")
          }
          return nil
        }
      }
    }.compactMap { $0 }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// Lands whatever is left of a prepared run and writes its end.
  ///
  /// - Throws: `RunStopped` for anything that ends this process's part of the run: the run itself goes on with
  ///   `resume`.
  func finish(
    _ package: PlanPackage, _ prepared: RunRecord, _ journal: Journal,
    unreachable: [RepositoryKey: TransportError] = [:]
  ) async throws -> RunResult {
    do {
      return try await landAndSeal(package, prepared, journal, unreachable)
    } catch let stopped as RunStopped {
      throw stopped
    } catch is RunAbandoned {
      return try await handleConcurrentAbandon(package, prepared, journal)
    } catch {
      // What was cut off by a signal fails in its own way.
      throw RunStopped(run: prepared.run, cause: Task.isCancelled ? CancellationError() : error)
    }
  }

  private func landAndSeal(
    _ package: PlanPackage, _ prepared: RunRecord, _ journal: Journal,
    _ unreachable: [RepositoryKey: TransportError]
  ) async throws -> RunResult {
    var record = prepared
    var unreachable = unreachable
    if record.withdrawn != nil { unreachable = try await fence(package, unreachable) }
    record.outcomes = try await Landing(
      engine: self, package: package, record: prepared, journal: journal, unreachable: unreachable
    ).land()
    if Task.isCancelled {
      // The run stays open in the ledger; what landed is found again by `resume`.
      let underWay = record.outcomes.filter { $0.result == .inDoubt }.map(\.repository)
      try journal.append(JournalEvent.interrupted(repositories: underWay))
      throw RunStopped(run: record.run, cause: CancellationError(), underWay: underWay)
    }
    record.state = Self.state(record.outcomes)
    // What an earlier attempt landed is not among this attempt's pushes, but it is there.
    if record.state == .refused, prepared.state != .prepared { record.state = .partly }
    if record.state == .done {
      events(.verifying)
      let problems = try await readBack(package)
      if !problems.isEmpty { record.state = .partly }
      record.outcomes = record.outcomes.map { outcome in
        guard let problem = problems.first(where: { $0.subject == outcome.repository }) else {
          return outcome
        }
        return RunRecord.Outcome(
          repository: outcome.repository, result: .conflict, reason: problem.message, updates: outcome.updates
        )
      }
    }
    record.changed = now()
    if PublishPoint(package.staged).isPassed(by: record.outcomes) {
      record.published = record.published ?? record.changed
    }
    faults.reach(.beforeSeal)
    events(.recording(record.state))
    let isDone = record.state == .done
    let train = isDone ? package.staged.train : nil
    let end = LedgerEntry.sealing(record, train, isDone ? package.staged.plan.undoing : nil)
    try await withGrace { try await ledger.record(end, time: end.record.changed) }
    faults.reach(.afterSeal)
    // The run has its end in the ledger. A journal that can't be written any more does not take it back.
    try? journal.append(JournalEvent.sealed(state: record.state, time: record.changed))
    faults.reach(.sealed)
    await sweepPermits(in: package.staged.repositories)
    return RunResult(
      conclusion: Self.conclusion(record.state), staged: package.staged, outcomes: record.outcomes,
      train: record.state == .done ? record.train : nil)
  }

  private static func state(_ outcomes: [RunRecord.Outcome]) -> RunRecord.State {
    if outcomes.allSatisfy(\.isDone) { return .done }
    if outcomes.contains(where: { $0.result == .inDoubt }) { return .inDoubt }
    if outcomes.contains(where: { $0.result == .partly }) { return .partly }
    // Work that was there before the run is not something that the run landed.
    return outcomes.contains { $0.isDone && !$0.updates.isEmpty } ? .partly : .refused
  }

  static func conclusion(_ state: RunRecord.State) -> RunResult.Conclusion {
    switch state {
    case .done: .done
    case .refused, .superseded, .abandoning, .abandoned, .undone: .refused
    case .inDoubt: .inDoubt
    case .partly, .prepared, .publishing, .committed: .partly
    }
  }

  /// Reads every remote of a plan once more and returns what does not stand as planned.
  func readBack(_ package: PlanPackage) async throws -> [Diagnostic] {
    let components = package.staged.repositories.filter { !$0.updates.isEmpty }
    return try await concurrentMap(components, width: jobs) { staged -> Diagnostic? in
      let key = RepositoryKey.component(staged.name)
      let url = try url(of: key)
      let mirror = try mirror(of: key)
      do {
        var refs = try await transport.list(url)
        if staged.updates.contains(where: { refs[$0.ref]?.target != $0.new }) {
          try await transport.fetch(url, into: mirror)
          refs = try await self.refs(of: key)
        }
        let observed = refs
        let state = try await pool.run {
          try Repository.withRepository(at: mirror) { try RefState.of(staged.updates, observed, $0) }
        }
        switch state {
        case .done: return nil
        case .pending(let updates):
          return Diagnostic("drift.ref", "'\(updates[0].ref)' was moved back", subject: staged.name)
        case .conflict(let text): return Diagnostic("drift.ref", text, subject: staged.name)
        }
      } catch let error as TransportError {
        return error.diagnostic(subject: staged.name)
      }
    }.compactMap { $0 }
  }
}
