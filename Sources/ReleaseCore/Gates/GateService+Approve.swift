import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension GateService {
  /// Writes somebody's word about a train to the ledger, signed where `signing` signs.
  ///
  /// - Parameters:
  ///   - note: What they say with it.
  ///   - isWithdrawn: Whether they take their word back.
  /// - Returns: The approval as it was written.
  package func approve(
    _ recorded: LedgerState.RecordedTrain, as person: Identity, note: String?, isWithdrawn: Bool,
    signing: Signing
  ) async throws -> TrainApproval {
    if recorded.train.environment == workspace.environments.last?.name, !isWithdrawn {
      throw Refusal(
        "approval.last",
        "'\(recorded.train.environment)' is the last environment, so its train can't be promoted further",
        hint: "approve the train of the previous environment: "
          + (workspace.environments.dropLast().last.map { "relctl approve \($0.name)" } ?? "there is none"))
    }
    var approval = TrainApproval(
      train: recorded.id, environment: recorded.train.environment, version: recorded.train.version,
      person: person, time: now(), isWithdrawn: isWithdrawn, note: note)
    if case .program(let program) = signing {
      let text = Array(approval.signedText.utf8)
      let signature = try await pool.run { try program.signature(of: text, by: person) }
      approval.signature = String(decoding: signature, as: UTF8.self)
    }
    let known = try await ledger.past(
      of: PromotedTrain(environment: approval.environment, id: approval.train))
    let own = known.approvals.map(\.approval).first { GateRules.names([person.email], $0.person.email) }
    if isWithdrawn, own == nil || own?.isWithdrawn == true {
      throw Refusal(
        "approval.none", "\(person.email) has not approved this train of '\(approval.environment)'",
        hint: "run 'relctl gates' to see who has")
    }
    try await LedgerGates(recorder, agent: agent).record(approval)
    return approval
  }

  /// Writes how tests of a train ended to the ledger.
  package func record(
    _ counts: TestResult.Counts, coverage: TestCoverage? = nil, as name: String,
    of recorded: LedgerState.RecordedTrain
  ) async throws -> TestResult {
    let result = TestResult(
      train: recorded.id, environment: recorded.train.environment, name: name, counts: counts,
      coverage: coverage, time: now(), agent: agent)
    try await LedgerGates(recorder, agent: agent).record(result)
    return result
  }
}
