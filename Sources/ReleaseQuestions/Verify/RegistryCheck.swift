import ReleaseCore
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Whether package registries have what the runs released, and nothing that no run released.
struct RegistryCheck {
  private let reader: WorkspaceReader
  private let chronicle: LedgerChronicle

  init(_ reader: WorkspaceReader, _ chronicle: LedgerChronicle) {
    self.reader = reader
    self.chronicle = chronicle
  }

  func check(_ scope: VerifyScope, _ verification: inout Verification) async throws {
    // Undone and unfinished runs have released what they released.
    let planned = chronicle.runs.values.compactMap { $0.plan?.train }
    let trains = scope.isAll ? Array(chronicle.trains.values) + planned : scope.trains.map(\.train)
    guard trains.contains(where: { $0.members.contains { $0.registry != nil } }) else { return }
    let plans = chronicle.runs.values.compactMap { $0.plan?.plan }
    noteMissing(of: plans, &verification)
    for registry in reader.workspace.registries {
      // What layers say now may be another word than that of the runs.
      let publishers = Set(plans.filter { $0.registry?.name == registry.name }.map(\.environment))
      let audit: PublicationAudit
      do {
        audit = try await RegistryAuditQuestion(reader).auditRegistry(
          registry, trains: trains, publishers: publishers)
      } catch let refusal as Refusal {
        verification.findings += refusal.diagnostics.map {
          VerifyFinding(unanswered: registry.name, $0.messagePhrase, hint: $0.hintPhrase)
        }
        continue
      }
      verification.counts.releases += audit.versions
      for finding in audit.findings where isProblem(finding, of: trains, in: scope) {
        let subject = [finding.pod, finding.version].compactMap { $0 }.joined(separator: " ")
        guard finding.kind != .unreadable else {
          verification.findings.append(VerifyFinding(unanswered: subject, finding.message))
          continue
        }
        let left = scope.trains.last { $0.train.releases(finding) }
        verification.findings.append(
          VerifyFinding(
            "verify.registry", message(finding), subject: subject, run: left?.run.record,
            hint: finding.hint))
      }
    }
  }

  private func noteMissing(of plans: [Plan], _ verification: inout Verification) {
    let known = Set(reader.workspace.registries.map { RegistryPlan(name: $0.name, address: $0.url) })
    let missing = Set(plans.compactMap(\.registry)).subtracting(known)
    verification.notes += missing.sorted { ($0.name, $0.address) < ($1.name, $1.address) }.map {
      "runs published to the registry '\($0.name)' at \(RemoteURL($0.address)), which is not in relctl.yml any more"
    }
  }

  private func isProblem(_ finding: AuditFinding, of trains: [Train], in scope: VerifyScope) -> Bool {
    switch finding.kind {
    case .unrecorded:
      guard let text = finding.version, let version = LenientVersion(text) else { return false }
      let ours = trains.flatMap(\.members).compactMap(\.registry)
        .filter { $0.identity.description == finding.pod }.map(\.version)
      if ours.contains(where: { LenientVersion($0) == version }) { return true }
      // What is older than the first run's release was there before.
      guard scope.isAll, let first = ours.compactMap({ SemanticVersion($0) }).min() else { return false }
      return SemanticVersion(text).map { $0 > first }
        ?? LenientVersion(first.description).map(version.isNewer) ?? false
    case .deleted:
      // Registries clean up pre-releases that no environment has any more.
      return finding.version.flatMap { SemanticVersion($0) }?.isPrerelease != true
        || scope.trains.contains { $0.isCurrent && $0.train.releases(finding) }
    default: return true
    }
  }

  private func message(_ finding: AuditFinding) -> Phrase {
    finding.kind == .unrecorded ? "no run released it, and clients may take it" : finding.message
  }
}

extension Train {
  fileprivate func releases(_ finding: AuditFinding) -> Bool {
    members.contains {
      $0.registry?.version == finding.version && $0.registry?.identity.description == finding.pod
    }
  }
}
