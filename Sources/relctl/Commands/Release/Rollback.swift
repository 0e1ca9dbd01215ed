import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

/// The rollback of a run that is not published yet.
struct Rollback: SessionPart {
  let session: CommandSession

  /// What would be taken back; nil, and shown, where no run is left.
  func abandonment(of run: RunID?, _ ledger: LedgerOptions, by reader: WorkspaceReader) async throws
    -> Abandonment?
  {
    let question = AbandonmentQuestion(reader)
    guard let abandonment = try await question.abandonment(of: run, trust: ledger.trust) else {
      _ = try ReleaseRun(session).endWithNothing(to: "abandon")
      return nil
    }
    reports.note(.toAbandon(abandonment))
    return abandonment
  }

  func show(_ abandonment: Abandonment) throws {
    try print(AbandonmentReport(abandonment)) { AbandonmentView(abandonment).text($0) }
  }

  func end(_ result: AbandonResult, of abandonment: Abandonment) throws -> ExitStatus {
    reports.note(.abandoned(abandonment, result))
    try print(AbandonmentReport(result)) { AbandonResultView(result).text($0) }
    return ExitStatus(result.conclusion)
  }
}
