import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Engine {
  /// Finishes a run that was prepared and not sealed, on any machine: plan and objects come from the ledger.
  ///
  /// - Parameters:
  ///   - run: The run's name, or nil for the only unfinished one.
  ///   - reopening: Whether requests that were closed are opened again.
  ///   - reason: Why a run that waited goes on in a freeze; nil when it does not.
  /// - Returns: nil when there is nothing to resume.
  package func resume(
    _ run: RunID?, trust: LedgerTrust = LedgerTrust(), reopening: Bool = false,
    overriding reason: String? = nil
  ) async throws -> RunResult? {
    _ = try await reader.fetchWhatAnswers([])
    let state = try await ledger.state()
    guard let name = try ResumeChoice(reader).choose(run, among: state.unfinished, command: "resume") else {
      return nil
    }
    guard let (known, package) = try await ledger.package(of: name) else {
      throw try await ledger.refusal(ofUnknown: name, near: state.unfinished.map(\.run))
    }
    let engine = over(try PlanVoucher(reader).serving(package.staged, trust: trust))
    if known.state.isOpen || known.state.isAbandonment {
      let gates = try await PlanVoucher(engine.reader).vouch(for: package, known, trust: trust)
      if let gates {
        try await ApprovalCheck(engine.reader).requireSignedApprovals(gates, of: package.staged.plan)
      }
    }
    let record = try await engine.forward(known, package: package)
    if !reopening, let outcomes = try await RequestService(engine).unchangedRequests(of: package, record) {
      return RunResult(conclusion: .waiting, staged: package.staged, outcomes: outcomes, train: nil)
    }
    let overridden = try GateService(engine).refuseFrozen(record, package, overriding: reason)
    return try await engine.finish(
      try await engine.takeUp(record, package, reopening: reopening, overriding: overridden))
  }

  /// Refuses a run that does not go on. One that is being abandoned, or was, goes on when consumers see it after all: a
  /// publication that landed late wins, and the ledger is told first.
  private func forward(_ known: RunRecord, package: PlanPackage) async throws -> RunRecord {
    guard known.state.isAbandonment else {
      if known.state.isOpen { return known }
      throw Self.over(known)
    }
    guard try await !RunInspector(reader).inspectRun(package, of: known).visible.isEmpty else {
      throw known.state.isOpen ? Self.abandoned(known) : Self.over(known)
    }
    return try await markCommitted(known, package)
  }

  private static func over(_ record: RunRecord) -> Refusal {
    Refusal(
      "run.finished", "run \(record.run) is over (\(record.state.rawValue))", hint: "run 'relctl status'")
  }

  private static func abandoned(_ record: RunRecord) -> Refusal {
    Refusal(
      "run.abandoning", "run \(record.run) (\(record.summary)) is being abandoned and can't continue",
      hint: "run 'relctl abandon \(record.run)' to roll back the rest")
  }

  /// Makes a run of another process this one's.
  private func takeUp(
    _ record: RunRecord, _ package: PlanPackage, reopening: Bool, overriding reason: String?
  ) async throws -> PreparedRun {
    var keys = Set(package.staged.repositories.map { RepositoryKey.component($0.name) })
    if let publication = package.staged.publication { keys.insert(.specs(publication.repository)) }
    let failures = try await reader.fetchWhatAnswers(keys)
    let unreachable = Dictionary(failures.map { ($0.key, $0.error) }) { first, _ in first }
    let journal = try RunJournals(reader).openJournal(of: record.run, plan: record.planDigest)
    try journal.append(JournalEvent.started(run: record.run, plan: record.planDigest, time: now()))
    try await ObjectStorage(reader).store(package, without: Set(unreachable.keys))
    var own = try await takeOver(record)
    own.overridden = own.overridden ?? reason
    if reopening { own.outcomes = own.outcomes.map(\.withoutRequest) }
    return PreparedRun(package: package, record: own, journal: journal, unreachable: unreachable)
  }

  /// Makes this process the one that writes the run's end (`RunRecord.takingOver`).
  private func takeOver(_ known: RunRecord) async throws -> RunRecord {
    var record = known
    record.owner = process
    record.changed = now()
    do {
      try await recorder.record(.takenOver(record), time: record.changed)
    } catch is RunAbandoned {
      throw Self.abandoned(record)
    }
    // Another process may have opened requests, or ended in doubt, since the record was read.
    guard let written = try await ledger.record(of: record.run) else { return record }
    return record.takingOver(written)
  }
}
