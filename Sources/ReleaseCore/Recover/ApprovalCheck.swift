import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Whether the approvals of a run are genuine.
///
/// A run in the ledger says itself that its gates were open, or why it went on without. Anyone with push rights to the
/// ledger's branch could have written that, but no signature.
struct ApprovalCheck: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Refuses a run into an environment that asks for signed approvals, when they are not there for what it lands.
  ///
  /// - Parameter rules: The environment's gates as the layers have them here.
  func requireSignedApprovals(_ rules: GateRules, of plan: Plan) async throws {
    guard rules.isSigned, rules.approvals > 0 else { return }
    let closed = try await GateQuestion(reader).closedApprovals(rules, of: plan).map {
      Self.refused($0, in: plan.environment)
    }
    let problems = closed.isEmpty ? try await othersThanApproved(in: plan) : closed
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  private static func refused(_ verdict: GateVerdict, in environment: EnvironmentName) -> Diagnostic {
    let way: Phrase =
      "continue on the machine that started the run; or, if you have seen its plan, confirm it with '--expect DIGEST'"
    return Diagnostic(
      "gate.closed", "the gate '\(verdict.gate.rawValue)' of '\(environment)' is closed: \(verdict.text)",
      hint: [verdict.hint, way].compactMap(\.self).joined(separator: "; "))
  }

  /// What the plan promotes must be the train that was approved, commit by commit.
  private func othersThanApproved(in plan: Plan) async throws -> [Diagnostic] {
    let trains = try await ledger.recordedTrains(withIDs: [plan.promoted?.id].compactMap { $0 })
    let members = trains.first?.train.membersByName ?? [:]
    return plan.repositories.compactMap { planned in
      guard let commit = planned.step.promoted, commit != members[planned.name]?.commit else { return nil }
      return Diagnostic(
        "plan.notImplied", "\(commit.short), which is promoted, is not in the train that was approved",
        subject: planned.name)
    }
  }
}
