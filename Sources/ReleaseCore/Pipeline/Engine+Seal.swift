import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Engine {
  /// Moves the refs of a run, as far as it comes.
  func landRefs(of run: borrowing PreparedRun) async throws -> [RunRecord.Outcome] {
    var unreachable = run.unreachable
    if run.record.withdrawn != nil { unreachable = try await fence(run.package, unreachable) }
    let outcomes = try await Landing(
      engine: self, package: run.package, record: run.record, journal: run.journal, unreachable: unreachable
    ).land()
    guard Task.isCancelled else { return outcomes }
    // The run stays open in the ledger; what landed is found again by `resume`.
    let underWay = outcomes.filter { $0.result == .inDoubt }.map(\.repository)
    try run.journal.append(JournalEvent.interrupted(repositories: underWay))
    throw RunStopped(run: run.record.run, cause: CancellationError(), underWay: underWay)
  }

  /// Looks once more at everything that moved, as another machine would, and writes the run's end. A server may take back
  /// what it has taken, so no earlier answer counts, and the ledger's own is looked for after it was written.
  func seal(_ run: borrowing PreparedRun, with outcomes: [RunRecord.Outcome]) async throws -> RunResult {
    let package = run.package
    var record = run.record
    record.outcomes = outcomes.map { $0.knowingRequest(of: record) }
    record.state = Self.state(record.outcomes)
    // What an earlier attempt landed is not among this attempt's pushes, but it is there.
    if record.state == .refused, run.record.state != .prepared { record.state = .partly }
    if record.state == .done {
      events(.verifying)
      let published = Published(package.staged, outcomes)
      let problems = try await ReadBackQuestion(reader).readBack(
        package.staged.repositories, publication: published, in: package.staged)
      // A remote that does not answer, or does not show yet what it took, may be as planned all the same.
      if !problems.isEmpty { record.state = problems.contains(where: \.isDrift) ? .partly : .inDoubt }
      record.outcomes = record.outcomes.map { outcome in
        guard let problem = problems.first(where: { $0.subject == outcome.repository }) else {
          return outcome
        }
        return RunRecord.Outcome(
          repository: outcome.repository, result: problem.isDrift ? .conflict : .inDoubt,
          reason: problem.messagePhrase,
          updates: outcome.updates)
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
    let end = LedgerEntry.sealing(record, train: train, undoing: isDone ? package.staged.plan.undoing : nil)
    try await withGrace { try await recorder.record(end, time: end.record.changed) }
    faults.reach(.afterSeal)
    // The run has its end in the ledger. A journal that can't be written any more does not take it back.
    try? run.journal.append(JournalEvent.sealed(state: record.state, time: record.changed))
    faults.reach(.sealed)
    if isDone { try await withGrace { try await ledger.refresh() } }
    await RequestService(self).sweepPermits(in: package.staged.repositories)
    if record.state == .done { await RequestService(self).sweepRequests(of: package.staged) }
    return RunResult(
      conclusion: Self.conclusion(record.state), staged: package.staged, outcomes: record.outcomes,
      train: record.state == .done ? record.train : nil)
  }

  private static func state(_ outcomes: [RunRecord.Outcome]) -> RunRecord.State {
    if outcomes.allSatisfy(\.isDone) { return .done }
    if outcomes.contains(where: { $0.result == .inDoubt }) { return .inDoubt }
    if outcomes.contains(where: { $0.result == .partly }) { return .partly }
    if outcomes.contains(where: { $0.result == .waiting }) {
      return outcomes.contains { $0.result == .conflict || $0.result == .refused } ? .partly : .waiting
    }
    // Work that was there before the run is not something that the run landed.
    return outcomes.contains { $0.isDone && !$0.updates.isEmpty } ? .partly : .refused
  }

  static func conclusion(_ state: RunRecord.State) -> RunResult.Conclusion {
    switch state {
    case .done: .done
    case .refused, .superseded, .abandoning, .abandoned, .undone: .refused
    case .inDoubt: .inDoubt
    case .waiting: .waiting
    case .partly, .prepared, .publishing, .committed: .partly
    }
  }
}
