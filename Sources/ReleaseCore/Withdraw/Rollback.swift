import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Takes a run's refs back, each with a lease on exactly the id that the run put there.
///
/// The ledger is told first. A process that still lands the run learns of it at its next entry, which it must write
/// before it publishes, and takes back what it pushed meanwhile; so of the two one wins, whoever is faster.
///
/// A publication that was announced before may land all the same, and then the run is finished. So every withdrawal of
/// such a run uses up a permit, which whoever finishes the run voids (`FencingToken`).
struct Rollback: Sendable {
  let engine: Engine
  let package: PlanPackage
  let journal: Journal
  /// What was shown, to begin with where that is not long ago. A look follows in any case: whoever lands the run may have
  /// gone on.
  var shown: Abandonment?
  /// A landing that is under way elsewhere may push while refs are taken back; it stops at its next entry.
  private static let passes = 5

  enum End: Sendable {
    case ended(AbandonResult)
    /// The run turned out to be published: it goes forward.
    case published(RunRecord)
  }

  func abandon(_ known: RunRecord) async throws -> End {
    var record = known
    if known.state != .abandoned {
      // What became of the refs the last time says nothing any more, and no run begins in place of this one until it is
      // written again.
      if known.state == .abandoning { record.outcomes = [] }
      record.state = .abandoning
      try journal.append(JournalEvent.abandoning(run: record.run, time: engine.now()))
      try await write(&record)
    }
    // The landing may have announced its publication since the run was looked at: what the ledger says counts.
    record = try await engine.ledger.record(of: record.run) ?? record
    engine.faults.reach(.abandonRecorded)
    let outcomes: [RunRecord.Outcome]
    let others: OtherTrains?
    do {
      (outcomes, others) = try await takeBack(record)
    } catch is RunPublished {
      return .published(record)
    }
    record.outcomes = outcomes
    // A run that is over stays over where others released since: open again it would keep everybody out.
    let staysOver = known.state == .abandoned && others?.haveReleasedOrAnnounced == true
    record.state = outcomes.allSatisfy(\.isGone) || staysOver ? .abandoned : .abandoning
    // Those of a run that is over are swept below.
    if record.state != .abandoned { try await dropPermits(of: record) }
    engine.faults.reach(.beforeAbandoned)
    if known.state != .abandoned || record.state != .abandoned
      || outcomes.contains(where: { $0.result == .withdrawn })
    {
      try await write(&record)
    }
    try journal.append(JournalEvent.sealed(state: record.state, time: record.changed))
    await RequestService(engine).sweepPermits(in: package.staged.repositories)
    await RequestService(engine).closeBranchless(package.staged)
    if record.state == .abandoned { await RequestService(engine).sweepReplacedRequests(of: package.staged) }
    let isDoubtful = outcomes.contains { $0.result == .inDoubt }
    return .ended(
      AbandonResult(
        conclusion: outcomes.allSatisfy(\.isGone) ? .abandoned : isDoubtful ? .inDoubt : .partly,
        record: record,
        outcomes: outcomes, merged: outcomes.filter(isMerged).map(\.repository)))
  }

  private func isMerged(_ outcome: RunRecord.Outcome) -> Bool {
    guard outcome.result == .kept,
      let request = package.staged.request(of: ComponentName(recorded: outcome.repository))
    else {
      return false
    }
    return outcome.updates.contains { $0.ref == request.target }
  }

  /// Takes back what is there until a look finds nothing more to take.
  ///
  /// - Parameter record: As the ledger has it.
  /// - Returns: What became of each repository, and what others left since, which stays.
  /// - Throws: `RunPublished` when consumers see the run, or somebody finishes it.
  func takeBack(_ record: RunRecord) async throws -> (outcomes: [RunRecord.Outcome], others: OtherTrains?) {
    var others: OtherTrains?
    var outcomes: [ComponentName: RunRecord.Outcome] = [:]
    var isFinal: Set<ComponentName> = []
    var unseen: RunRecord.Outcome?
    for pass in 0..<Self.passes {
      // Beside a run that is over others release.
      let isRecent = pass == 0 && record.state != .abandoned
      let known = isRecent ? shown.flatMap { engine.lookAge.admits($0.look) ? $0.places : nil } : nil
      let remoteState = try await RunInspector(engine.reader).inspectRun(package, of: record, knowing: known)
      others = remoteState.others
      if !remoteState.visible.isEmpty { throw RunPublished(run: record.run) }
      unseen = record.announced == nil ? nil : remoteState.unknown.map(inDoubt)
      if unseen != nil { break }
      for place in remoteState.places where place.pending.isEmpty { settle(place, &outcomes) }
      let open = remoteState.places.filter { !$0.pending.isEmpty && !isFinal.contains($0.name) }
      if open.isEmpty {
        if known == nil { break }
        continue
      }
      let permits = try await permits(for: open, of: record, attempt: pass)
      for level in Set(open.map(\.level)).sorted(by: >) {
        let places = open.filter { $0.level == level }
        let results = try await concurrentMap(places, width: engine.jobs) { place in
          switch permits[place.name] {
          case .refused(let outcome): return (outcome, false)
          case .given(let permit): return try await withdraw(place, using: permit, of: record)
          case nil: return try await withdraw(place, using: nil, of: record)
          }
        }
        for (place, (result, isToRepeat)) in zip(places, results) {
          outcomes[place.name] = result
          if !result.isGone, !isToRepeat { isFinal.insert(place.name) }
          engine.events(.landed(result))
        }
      }
    }
    let all = package.staged.repositories.compactMap { outcomes[$0.name] } + [unseen].compactMap { $0 }
    return (all, others)
  }

  /// Nobody can say that a run is not published whose publication was announced, while the place of it does not answer.
  private func inDoubt(_ error: TransportError) -> RunRecord.Outcome {
    RunRecord.Outcome(
      repository: PublishPoint(package.staged).place ?? "", result: .inDoubt,
      reason: error.phrase, updates: [])
  }

  private func settle(_ place: Abandonment.Place, _ outcomes: inout [ComponentName: RunRecord.Outcome]) {
    func outcome(_ result: RunRecord.Outcome.Result, _ reason: Phrase?) -> RunRecord.Outcome {
      RunRecord.Outcome(
        repository: place.name.description, result: result, reason: reason, updates: place.kept)
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
  ///
  /// - Returns: The outcome, and whether another try may do: the permit was taken away before it was used, or others
  ///   moved a ref.
  private func withdraw(
    _ place: Abandonment.Place, using permit: FencingToken?, of record: RunRecord
  ) async throws -> (RunRecord.Outcome, isToRepeat: Bool) {
    func outcome(
      _ result: RunRecord.Outcome.Result, because reason: Phrase?, of updates: [RefUpdate],
      isToRepeat: Bool = false
    ) throws -> (RunRecord.Outcome, isToRepeat: Bool) {
      let outcome = RunRecord.Outcome(
        repository: place.name.description, result: result, reason: reason, updates: updates)
      try journal.append(JournalEvent.outcome(outcome: outcome))
      return (outcome, isToRepeat)
    }
    let key = RepositoryKey.component(place.name)
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    engine.events(.landing(repository: place.name.description))
    try journal.append(JournalEvent.withdrawing(repository: place.name.description, updates: place.pending))
    try await storeFormer(place, key)
    if let request = package.staged.request(of: place.name), place.pending.contains(request.update) {
      // Where nobody can be asked, hosts close a request whose branch is gone.
      let draft = try RequestQuestion(engine.reader).draft(of: request)
      try? await engine.hosts.host(of: url)?.close(draft)
    }
    engine.faults.reach(.beforeWithdrawal)
    let updates = place.pending + [permit?.update].compactMap { $0 }
    let push = await engine.transport.confirmedWithdrawal(of: updates, from: mirror, at: url) {
      engine.faults.reach(.afterWithdrawal)
    }
    if case .unreadable(let error) = push.outcome {
      return try outcome(.inDoubt, because: error.phrase, of: place.pending)
    }
    let left = place.pending.filter { push.refs[$0.ref]?.target == $0.new }
    if !left.isEmpty {
      if let permit, try await !isThere(permit, of: record.run, url) {
        return try outcome(
          .inDoubt, because: "another process is working on the run: it revoked the permit of this one",
          of: place.pending,
          isToRepeat: true)
      }
      // Where others moved some of the refs since the look, the rest may go without them.
      return try outcome(
        .refused, because: push.answer, of: left + place.kept, isToRepeat: left.count < place.pending.count)
    }
    // What others moved at the last moment is judged by the next look.
    return try place.kept.isEmpty
      ? outcome(.withdrawn, because: nil, of: place.pending)
      : outcome(.kept, because: place.reason, of: place.kept)
  }

  /// A tag goes back to an object that no ref names any more: the plan's pack has it.
  private func storeFormer(_ place: Abandonment.Place, _ key: RepositoryKey) async throws {
    guard let pack = package.packs[key.name] else { return }
    let mirror = try engine.mirror(of: key)
    let former = place.pending.compactMap(\.expected)
    try await engine.pool.run {
      try engine.reader.repositories.withRepository(at: mirror) { git in
        var isMissing = false
        for id in former where !git.objects.contains(id) { isMissing = true }
        if isMissing { try git.packs.ingest(pack: pack) }
      }
    }
  }

  private func write(_ record: inout RunRecord) async throws {
    record.changed = engine.now()
    engine.events(.recording(record.state))
    try await engine.recorder.record(.changed(record, nil), time: record.changed)
  }
}

extension Abandonment.Place {
  /// Why refs stay that others went on from, or merged.
  var reason: Phrase {
    kept.map { update -> Phrase in
      if isMerged(update) {
        return "the merge request of \(update.new.short) into '\(update.ref.short)' was merged"
      }
      if present[update.ref]?.target == update.new {
        return "'\(update.ref)' contains \(update.new.short) of this run; the branch of the plan is gone"
      }
      let now: Phrase = present[update.ref].map { " is at \($0.commit.short), which" } ?? ""
      return "'\(update.ref)'\(now) builds on \(update.new.short) of this run"
    }.joined(separator: "\n")
  }
}
