/// Takes a run's refs back, each with a lease on exactly the id that the run put there.
///
/// The ledger is told first. A process that still lands the run learns of it at its next entry, which it must write
/// before it publishes, and takes back what it pushed meanwhile; so of the two one wins, whoever is faster.
struct Retreat: Sendable {
  let engine: Engine
  let package: PlanPackage
  let journal: Journal
  /// What others left since, which stays.
  var standing: PresentTrain?
  /// A landing that is under way elsewhere may push while refs are taken back; it stops at its next entry.
  private static let passes = 5

  func abandon(_ known: RunRecord) async throws -> AbandonResult {
    var record = known
    if known.state != .abandoned {
      record.state = .abandoning
      try journal.append(JournalEvent.abandoning(run: record.run, time: engine.now()))
      try await write(&record)
    }
    engine.faults.reach(.abandonRecorded)
    let outcomes = try await takeBack(after: record)
    record.outcomes = outcomes
    record.state = outcomes.allSatisfy(\.isGone) ? .abandoned : .abandoning
    engine.faults.reach(.beforeAbandoned)
    if record.state != known.state || outcomes.contains(where: { $0.result == .withdrawn }) {
      try await write(&record)
    }
    try journal.append(JournalEvent.sealed(state: record.state, time: record.changed))
    let isDoubtful = outcomes.contains { $0.result == .inDoubt }
    return AbandonResult(
      conclusion: record.state == .abandoned ? .abandoned : isDoubtful ? .inDoubt : .partly, record: record,
      outcomes: outcomes)
  }

  /// Takes back what is there until a look finds nothing more to take.
  ///
  /// - Parameter record: nil for a landing that steps back, which writes nothing.
  func takeBack(after record: RunRecord?) async throws -> [RunRecord.Outcome] {
    var outcomes: [String: RunRecord.Outcome] = [:]
    for _ in 0..<Self.passes {
      let sight = try await engine.look(at: package, beside: standing)
      if let record, !sight.visible.isEmpty { throw try await goForward(record) }
      var isAnyPushed = false
      for level in Set(sight.places.map(\.level)).sorted(by: >) {
        let places = sight.places.filter { $0.level == level }
        for place in places where place.pending.isEmpty { settle(place, &outcomes) }
        let open = places.filter { !$0.pending.isEmpty && outcomes[$0.name].map(\.isGone) != false }
        let results = try await concurrentMap(open, width: engine.jobs) { try await withdraw($0) }
        for result in results {
          outcomes[result.repository] = result
          engine.events(.landed(result))
        }
        isAnyPushed = isAnyPushed || !open.isEmpty
      }
      if !isAnyPushed { break }
    }
    return package.staged.repositories.compactMap { outcomes[$0.name] }
  }

  private func settle(_ place: Abandonment.Place, _ outcomes: inout [String: RunRecord.Outcome]) {
    func outcome(_ result: RunRecord.Outcome.Result, _ reason: String?) -> RunRecord.Outcome {
      RunRecord.Outcome(repository: place.name, result: result, reason: reason, updates: place.kept)
    }
    if let reason = place.unreachable {
      outcomes[place.name] = outcome(.inDoubt, reason)
    } else if !place.kept.isEmpty {
      outcomes[place.name] = outcome(.kept, place.reason)
    } else if outcomes[place.name].map(\.isGone) != true {
      outcomes[place.name] = outcome(.untouched, nil)
    }
  }

  /// Pushes one repository's refs back; its outcome is what the refs say afterwards.
  private func withdraw(_ place: Abandonment.Place) async throws -> RunRecord.Outcome {
    func outcome(
      _ result: RunRecord.Outcome.Result, _ reason: String?, _ updates: [RefUpdate]
    ) throws -> RunRecord.Outcome {
      let outcome = RunRecord.Outcome(
        repository: place.name, result: result, reason: reason, updates: updates)
      try journal.append(JournalEvent.outcome(outcome: outcome))
      return outcome
    }
    let key = RepositoryKey.component(place.name)
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    engine.events(.landing(repository: place.name))
    try journal.append(JournalEvent.withdrawing(repository: place.name, updates: place.pending))
    try await storeFormer(place, key)
    engine.faults.reach(.beforeWithdrawal)
    var answer: String
    do {
      answer = try await engine.transport.withdraw(place.pending, from: mirror, at: url).text
    } catch {
      answer = error.description
    }
    engine.faults.reach(.afterWithdrawal)
    let refs: [RefName: ObservedRef]
    do {
      refs = try await engine.transport.list(url)
    } catch {
      return try outcome(.inDoubt, error.description, place.pending)
    }
    let left = place.pending.filter { refs[$0.ref]?.target == $0.new }
    if !left.isEmpty { return try outcome(.refused, answer, left + place.kept) }
    // What others moved at the last moment is judged by the next look.
    return try place.kept.isEmpty
      ? outcome(.withdrawn, nil, place.pending) : outcome(.kept, place.reason, place.kept)
  }

  /// A tag goes back to an object that no ref names any more: the plan's pack has it.
  private func storeFormer(_ place: Abandonment.Place, _ key: RepositoryKey) async throws {
    guard let pack = package.packs[key.name] else { return }
    let mirror = try engine.mirror(of: key)
    let former = place.pending.compactMap(\.expected)
    try await engine.pool.run {
      try Repository.withRepository(at: mirror) { git in
        var isMissing = false
        for id in former where !git.contains(id) { isMissing = true }
        if isMissing { try git.ingest(pack: pack) }
      }
    }
  }

  /// Another process published the run meanwhile. What was taken back here is landed again.
  private func goForward(_ known: RunRecord) async throws -> RunPublished {
    var record = known
    record.state = .committed
    record.published = engine.now()
    record.changed = engine.now()
    do {
      try await engine.ledger.record(.committed(record, package), time: record.changed)
    } catch is Refusal {
      // That process wrote the run's end already; only the refs are left to put right.
    }
    try await engine.store(package)
    do {
      _ = try await engine.finish(package, record, journal, nil)
    } catch let stopped as RunStopped where stopped.cause is Refusal {
      // Likewise.
    }
    return RunPublished(run: record.run)
  }

  private func write(_ record: inout RunRecord) async throws {
    record.changed = engine.now()
    engine.events(.recording(record.state))
    try await engine.ledger.record(.changed(record, nil), time: record.changed)
  }
}

extension Abandonment.Place {
  /// Why refs stay that others went on from.
  var reason: String {
    kept.map { update in
      let now = present[update.ref].map { " is at \($0.commit.short), which" } ?? ""
      return "'\(update.ref)'\(now) builds on \(update.new.short) of this run"
    }.joined(separator: "\n")
  }
}
