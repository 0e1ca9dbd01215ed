import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// Whether everything that runs left is still as they left it, by the ledger and the repositories alone.
package struct VerifyQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// - Parameters:
  ///   - word: `all`, or a train as `TrainNameQuestion` knows it: an environment, a run, a build number, the start of an id.
  ///   - now: Seconds since 1970, for times such as `qa@7d`.
  /// - Throws: `Refusal` without a ledger, and for a word that means no train.
  package func verify(_ word: String, now: Int64) async throws -> Verification {
    let failures = try await reader.fetchWhatAnswers(nil)
    guard let chronicle = try await LedgerChronicle.read(of: ledger) else {
      throw Refusal(
        "ledger.missing", "there is no ledger yet, so there is nothing to verify",
        hint: "the first run creates it")
    }
    var verification = Verification(scope: word)
    for failure in failures {
      verification.findings.append(
        VerifyFinding(
          unanswered: failure.key.name, failure.error.diagnostic(subject: failure.key.name).messagePhrase))
    }
    verification.counts.commits = chronicle.commits
    verification.findings += chronicle.flaws.map { VerifyFinding($0) }
    let snapshot: Snapshot
    do {
      snapshot = try await reader.snapshot()
    } catch let refusal as Refusal where refusal.diagnostics.allSatisfy({ $0.code.hasPrefix("ledger.") }) {
      // What stands there now can't be read, so nothing else can be held against it.
      verification.findings += refusal.diagnostics.map {
        VerifyFinding(
          "verify.ledger", $0.messagePhrase, subject: "ledger", path: $0.location?.file, hint: $0.hintPhrase)
      }
      verification.findings = verification.findings.firstWrongFirst
      return verification
    }
    let scope = try await self.scope(word, of: chronicle, standing: snapshot.ledger.current, now: now)
    verification.counts.runs = scope.runs.count
    verification.counts.trains = Set(scope.trains.map(\.id)).count
    if let cut = chronicle.compaction {
      verification.notes.append(
        "the ledger's past before \(CalendarDay(secondsSince1970: cut.time)) was cut off by 'relctl ledger compact'; only the files that stood then vouch for it"
      )
    }
    verification.findings += RunCheck(chronicle: chronicle).findings(of: scope)
    let silent = Set(failures.map(\.key))
    try await RefCheck(reader: reader, snapshot: snapshot, silent: silent).check(
      scope, chronicle, &verification)
    try await PodspecCheck(reader: reader, snapshot: snapshot, silent: silent).check(
      scope, chronicle, &verification)
    try await RegistryCheck(reader, chronicle).check(scope, &verification)
    try await checkApprovals(scope, &verification)
    DeliveryCheck(chronicle: chronicle).check(scope, &verification)
    verification.findings = verification.findings.firstWrongFirst
    return verification
  }

  private func scope(
    _ word: String, of chronicle: LedgerChronicle,
    standing current: [EnvironmentName: LedgerState.RecordedTrain], now: Int64
  ) async throws -> VerifyScope {
    let current = current.mapValues(\.id)
    if word == "all" { return VerifyScope(chronicle, current: current) }
    let train = try await TrainNameQuestion(reader).train(meantBy: word, now: now)
    guard let id = train.side.train else {
      throw Refusal(
        "verify.unrecorded", "no run recorded what '\(word)' stands for",
        hint: "name a train that a run left: 'relctl history' lists them")
    }
    return VerifyScope(chronicle, current: current, only: id)
  }

  private func checkApprovals(_ scope: VerifyScope, _ verification: inout Verification) async throws {
    for run in scope.runs {
      guard let plan = run.plan?.plan, let rules = plan.gates, rules.approvals > 0,
        run.record.overridden == nil,
        let approvals = run.approvals
      else { continue }
      verification.counts.approvals += rules.approvals
      for verdict in try await GateQuestion(reader).closedApprovals(rules, of: plan, by: approvals) {
        verification.findings.append(
          VerifyFinding(
            "verify.approval",
            "it went on without the approvals that its gates ask for: \(verdict.text)",
            subject: plan.environment.description, run: run.record,
            hint: "see what is left of them with 'relctl gates \(plan.environment)'"))
      }
    }
  }
}

extension [VerifyFinding] {
  /// What went wrong first in front; what has no time stands at the end.
  fileprivate var firstWrongFirst: [VerifyFinding] {
    enumerated().sorted {
      ($0.element.since ?? .max, $0.offset) < ($1.element.since ?? .max, $1.offset)
    }.map(\.element)
  }
}
