import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Engine {
  /// Finishes a run that was prepared and not sealed, on any machine: plan and objects come from the ledger.
  ///
  /// - Parameter run: The run's name, or nil for the only unfinished one.
  /// - Returns: nil when there is nothing to resume.
  package func resume(_ run: String?) async throws -> RunResult? {
    _ = try await fetchWhatAnswers([])
    let state = try await ledger.state()
    guard let name = try choose(run, among: state.unfinished, command: "resume") else { return nil }
    guard let (known, package) = try await ledger.package(of: name) else {
      throw Refusal(
        "run.unknown", "the ledger does not know run '\(name)'", hint: "run 'relctl status' to see them")
    }
    let engine = try serving(package.staged)
    if known.state.isOpen || known.state.isAbandonment { try await engine.vouch(for: package, known) }
    let record = try await engine.forward(known, package, state)
    return try await engine.resume(record, package)
  }

  /// Refuses a run that does not go on. One that is being abandoned, or was, goes on when consumers see it after all: a
  /// publication that landed late wins, and the ledger is told first.
  private func forward(
    _ known: RunRecord, _ package: PlanPackage, _ state: LedgerState
  ) async throws -> RunRecord {
    guard known.state.isAbandonment else {
      if known.state.isOpen { return known }
      throw Self.over(known)
    }
    guard try await !inspectRun(package, beside: state.currentTrain(beside: known)).visible.isEmpty else {
      throw known.state.isOpen ? Self.abandoned(known) : Self.over(known)
    }
    return try await markCommitted(known, package)
  }

  /// Writes that an abandoned run is published and goes forward, unless somebody did.
  ///
  /// - Returns: What the ledger says then.
  func markCommitted(_ known: RunRecord, _ package: PlanPackage) async throws -> RunRecord {
    var record = known
    if record.published == nil {
      record.state = .committed
      record.changed = now()
      record.published = record.changed
      try await ledger.record(.committed(record, package), time: record.changed)
    }
    return try await ledger.record(of: record.run) ?? record
  }

  private static func over(_ record: RunRecord) -> Refusal {
    Refusal(
      "run.finished", "run \(record.run) is over (\(record.state.rawValue))", hint: "run 'relctl status'")
  }

  private static func abandoned(_ record: RunRecord) -> Refusal {
    Refusal(
      "run.abandoning", "run \(record.run) (\(record.summary)) is being abandoned; it can't continue",
      hint: "run 'relctl abandon \(record.run)' to take back the rest")
  }

  private func resume(
    _ record: RunRecord, _ package: PlanPackage
  ) async throws -> RunResult {
    var keys = Set(package.staged.repositories.map { RepositoryKey.component($0.name) })
    if let publication = package.staged.publication { keys.insert(.specs(publication.repository)) }
    let failures = try await fetchWhatAnswers(keys)
    let unreachable = Dictionary(failures.map { ($0.key, $0.error) }) { first, _ in first }
    let journal = try openJournal(of: record.run, plan: record.planDigest)
    try journal.append(JournalEvent.started(run: record.run, plan: record.planDigest, time: now()))
    try await store(package, without: Set(unreachable.keys))
    let taken = try await takeOver(record)
    return try await finish(package, taken, journal, unreachable: unreachable)
  }

  /// Makes this process the one that writes the run's end. The process before may still live, or its last push may
  /// still land: nobody can say any more that nothing did.
  private func takeOver(_ known: RunRecord) async throws -> RunRecord {
    var record = known
    record.owner = process
    record.changed = now()
    if record.state == .prepared { record.state = .inDoubt }
    do {
      try await ledger.record(.takenOver(record), time: record.changed)
    } catch is RunAbandoned {
      throw Self.abandoned(record)
    }
    return record
  }

  func choose(
    _ run: String?, among unfinished: [LedgerState.UnfinishedRun], command: String
  ) throws(Refusal) -> String? {
    if let run { return run }
    if unfinished.count < 2 { return unfinished.first?.run }
    throw Refusal(
      "run.several", "several runs are not finished: \(unfinished.map(\.run).joined(separator: ", "))",
      hint: "name one: 'relctl \(command) \(unfinished[0].run)'")
  }
}
