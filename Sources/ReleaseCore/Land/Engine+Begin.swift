import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Engine {
  /// Makes a confirmed plan a run: everything that could stand in its way is asked before the ledger knows of it, and
  /// nothing has moved when it does.
  func begin(
    _ package: PlanPackage, approved approval: RunRecord.Approval, overriding reason: String?
  ) async throws -> PreparedRun {
    let plan = package.staged.plan
    let trainID = try package.staged.train.map { try CanonicalJSON.digest($0) }
    try reader.refuseUnrecorded(plan, approved: approval)
    // Hours may lie between the plan and this.
    let gates = try await gateVerdicts(on: package)
    if reason == nil, let refusal = gates.refusal(in: plan.environment) { throw refusal }
    faults.reach(.beforeJournal)
    let digest = package.digest
    let journal = try reader.openJournal(of: plan.run, plan: digest)
    try journal.append(JournalEvent.started(run: plan.run, plan: digest, time: plan.time))
    faults.reach(.journalStarted)
    try await reader.store(package)
    faults.reach(.objectsStored)
    try await dryRunPushes(of: package)
    try await refuseForbiddenLandings(of: package.staged)
    let record = RunRecord(
      schema: RunRecord.currentSchema, run: plan.run, state: .prepared, summary: plan.request.summary,
      environment: plan.environment, planDigest: digest, identity: plan.identity, prepared: plan.time,
      changed: plan.time, outcomes: [], train: trainID,
      version: package.staged.train?.version, agent: agent, approval: approval,
      gates: gates.isEmpty ? nil : gates, overridden: gates.closed.isEmpty ? nil : reason, owner: process)
    try Task.checkCancellation()
    try await reader.requireUnmoved(package)
    events(.recording(.prepared))
    try await withGrace { try await recorder.record(.prepared(record, package), time: plan.time) }
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
}
