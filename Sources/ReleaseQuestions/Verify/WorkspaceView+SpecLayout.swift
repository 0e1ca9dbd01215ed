import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension WorkspaceView {
  /// How a spec repository is arranged; nil, with a finding, where clients would not agree on it.
  func layout(
    of specs: SpecRepository, at head: ObjectID, in snapshot: Snapshot, _ verification: inout Verification
  ) async throws -> SpecLayout? {
    do {
      return try await reader.answering(snapshot) { try $0.specs.layout(of: specs, at: head) }
    } catch let refusal as Refusal {
      let findings = refusal.diagnostics.map {
        VerifyFinding("verify.podspec", $0.messagePhrase, subject: specs.name, hint: $0.hintPhrase)
      }
      verification.findings += findings.filter { !verification.findings.contains($0) }
      return nil
    }
  }
}
