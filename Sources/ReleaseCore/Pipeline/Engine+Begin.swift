import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Engine {
  /// Makes a confirmed plan a run: everything that could stand in its way is asked before the ledger knows of it, and
  /// nothing has moved when it does.
  func begin(
    _ package: PlanPackage, seenIn look: Look?, plannedOver trains: [EnvironmentName: LedgerIndex.Trains]?,
    approved approval: RunRecord.Approval, overriding reason: String?
  ) async throws -> PreparedRun {
    let plan = package.staged.plan
    let trainID = try package.staged.train.map { try $0.id() }
    try ApprovalCheck(reader).refuseUnrecorded(plan, approved: approval)
    // Hours may lie between the plan and this.
    var asked = try await askGates(of: package, overriding: reason)
    faults.reach(.beforeJournal)
    let digest = package.digest
    let journal = try RunJournals(reader).openJournal(of: plan.run, plan: digest)
    try journal.append(JournalEvent.started(run: plan.run, plan: digest, time: plan.time))
    faults.reach(.journalStarted)
    try await ObjectStorage(reader).store(package)
    faults.reach(.objectsStored)
    try await PushDryRuns(self).dryRunPushes(of: package)
    try await RequestService(self).refuseForbiddenLandings(of: package.staged)
    func record() -> RunRecord {
      RunRecord(
        schema: RunRecord.currentSchema, run: plan.run, state: .prepared, summary: plan.request.summary,
        environment: plan.environment, planDigest: digest, identity: plan.identity, prepared: plan.time,
        changed: plan.time, outcomes: [], train: trainID,
        version: package.staged.train?.version, agent: agent, approval: approval, approver: approver,
        gates: asked.verdicts.isEmpty ? nil : asked.verdicts,
        overridden: asked.verdicts.closed.isEmpty ? nil : reason, owner: process, lock: package.staged.lock)
    }
    for attempt in 1... {
      do {
        try await recordPrepared(
          record(), package, seenIn: attempt == 1 ? look : nil, plannedOver: trains, words: asked.words)
        break
      } catch is WordsSaidSinceLook where attempt < Self.looks {
        asked = try await askGates(of: package, overriding: reason)
      }
    }
    let record = record()
    faults.reach(.afterPrepare)
    do {
      try journal.append(JournalEvent.prepared(run: plan.run))
    } catch {
      // The ledger has the run: it is for 'resume' now.
      throw RunStopped(run: plan.run, cause: error)
    }
    faults.reach(.ledgerPrepared)
    return PreparedRun(package: package, record: record, journal: journal)
  }

  /// What the gates say, and of which words. Those are read first: what somebody says meanwhile is asked for again.
  ///
  /// - Throws: `Refusal` where one is closed, and nobody goes on all the same.
  private func askGates(
    of package: PlanPackage, overriding reason: String?
  ) async throws -> (verdicts: [GateVerdict], words: TrainWords?) {
    let plan = package.staged.plan
    var words: TrainWords?
    if plan.gates != nil, let train = plan.promoted?.id {
      words = try await TrainWords.read(about: train, of: ledger)
    }
    let verdicts = try await GateService(self).gateVerdicts(on: package)
    if reason == nil, let refusal = verdicts.refusal(in: plan.environment) { throw refusal }
    return (verdicts, words)
  }

  /// Looks at the world once more, unless it was looked at just now, and tells the ledger of the run. When another run
  /// ended between the two, the look is worth nothing and is repeated.
  private func recordPrepared(
    _ record: RunRecord, _ package: PlanPackage, seenIn look: Look?,
    plannedOver planned: [EnvironmentName: LedgerIndex.Trains]?, words: TrainWords?
  ) async throws {
    var recent = look.flatMap { lookAge.admits($0.time) ? $0 : nil }
    var planned = planned
    for _ in 0..<Self.looks {
      try Task.checkCancellation()
      let trains = if let recent { recent.trains } else { try await ledger.currentTrains() }
      try await LastLook(reader).requireUnmoved(package, since: recent)
      if trains != planned { try await PlanVoucher(reader).requireCurrent(package.staged.plan) }
      planned = trains
      recent = nil
      events(.recording(.prepared))
      do {
        return try await withGrace {
          // Days may lie between the plan and now, and somebody's entry.
          try await recorder.record(
            .prepared(record, package), time: now(), ifStill: LedgerLook(trains: trains, words: words))
        }
      } catch is RunEndedSinceLook {
        try await ledger.refresh()
      } catch let error as TransportError {
        let url = workspace.ledger.url
        guard try await MirrorMaintenance(reader).replaceDamaged(saidBy: error, of: url, for: package) else {
          throw error
        }
      }
    }
    throw Refusal(
      "plan.overtaken", "other runs kept finishing while this one was starting",
      hint: LastLook.planAgain(package.staged.plan))
  }

  /// How often the world is looked at for one run: each time another run must have ended meanwhile.
  private static var looks: Int { 10 }
}
