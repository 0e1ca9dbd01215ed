import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The gates of a run, and what people and tests write to the ledger about a train.
package struct GateService: EngineService {
  package let engine: Engine

  package init(engine: Engine) { self.engine = engine }

  /// What the gates of a plan's environment say now, of whoever works here.
  func gateVerdicts(on package: PlanPackage) async throws -> [GateVerdict] {
    guard package.staged.changesAnything else { return [] }
    let plan = package.staged.plan
    return try await GateQuestion(reader).gateVerdicts(
      on: plan, by: agent.worker ?? plan.identity, approver: engine.approver)
  }

  /// What the gates say of a plan that was kept in a file. Nothing when its run has begun: that one goes on, as with
  /// `resume`, or is done.
  package func gateVerdicts(applying package: PlanPackage) async throws -> [GateVerdict] {
    guard package.staged.plan.gates != nil else { return [] }
    try await ledger.refresh()
    guard try await ledger.record(of: package.staged.plan.run) == nil else { return [] }
    return try await gateVerdicts(on: package)
  }

  /// Refuses to go on with a run that waits for merge requests while nothing is released.
  ///
  /// - Parameter reason: Why it goes on all the same; nil when it does not.
  /// - Returns: The reason, where there is a freeze that it overrides.
  func refuseFrozen(
    _ record: RunRecord, _ package: PlanPackage, overriding reason: String?
  ) throws(Refusal) -> String? {
    guard let rules = package.staged.plan.gates,
      !package.staged.requests.isEmpty,
      let refusal = rules.freeze(ofWaiting: record, at: GateQuestion.wall(at: now(), in: rules.timeZone))
    else { return nil }
    guard let reason else { throw refusal }
    return reason
  }
}
