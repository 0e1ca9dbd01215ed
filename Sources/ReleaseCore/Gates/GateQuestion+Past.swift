import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension GateQuestion {
  /// What the approvals of a plan's train say now, by the rules that the plan has; only those that are closed.
  ///
  /// From the ledger's mirror, which must have been fetched.
  ///
  /// - Parameter approvals: Those of another moment, one for each person; nil for what the ledger has now.
  package func closedApprovals(
    _ rules: GateRules, of plan: Plan, by approvals: [TrainApproval]? = nil
  ) async throws -> [GateVerdict] {
    guard rules.approvals > 0 else { return [] }
    var asked = GateRules()
    asked.approvals = rules.approvals
    asked.approvers = rules.approvers
    asked.isSigned = rules.isSigned
    var facts = try await gateFacts(asked, of: plan.promoted, by: approvals)
    facts.person = plan.identity
    return asked.verdicts(on: facts).closed
  }
}
