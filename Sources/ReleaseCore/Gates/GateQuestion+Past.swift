import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension GateQuestion {
  /// What the approvals of a plan's train say now, by the rules that the plan has; only those that are closed.
  ///
  /// From the ledger's mirror, which must have been fetched.
  package func closedApprovals(_ rules: GateRules, of plan: Plan) async throws -> [GateVerdict] {
    guard rules.approvals > 0 else { return [] }
    var asked = GateRules()
    asked.approvals = rules.approvals
    asked.approvers = rules.approvers
    asked.isSigned = rules.isSigned
    var facts = try await gateFacts(asked, of: plan.promoted)
    facts.person = plan.identity
    return asked.verdicts(on: facts).closed
  }
}
