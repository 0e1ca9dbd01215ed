import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// Whether the records of runs say what their plans say.
struct RunCheck {
  let chronicle: LedgerChronicle

  func findings(of scope: VerifyScope) -> [VerifyFinding] {
    scope.runs.filter(\.isDone).flatMap { run -> [VerifyFinding] in
      let record = run.record
      func finding(_ message: Phrase) -> VerifyFinding {
        VerifyFinding("verify.record", message, subject: record.environment.description, run: record)
      }
      var findings: [VerifyFinding] = []
      if let id = record.train, chronicle.trains[id] == nil, chronicle.compaction == nil {
        findings.append(finding("it left the train \(id.short), which the ledger never had"))
      }
      guard let plan = run.plan else { return findings }
      if let planned = try? plan.train?.id(), record.train != planned {
        findings.append(finding("it recorded another train than it planned (\(planned.short))"))
      }
      let done = Set(record.outcomes.filter(\.isDone).map(\.repository))
      let missing = plan.repositories.filter { !$0.updates.isEmpty && !done.contains($0.name.description) }
      if let first = missing.first {
        findings.append(finding("it is recorded as done, and '\(first.name)' did not land"))
      }
      for outcome in record.outcomes where outcome.isDone && outcome.request == nil {
        guard let planned = plan.repositories.first(where: { $0.name.description == outcome.repository }),
          !planned.updates.isEmpty, !outcome.updates.isEmpty,
          Set(outcome.updates.map(\.new)).isDisjoint(with: planned.updates.map(\.new))
        else { continue }
        findings.append(
          finding("it is recorded to have landed something else in '\(planned.name)' than it planned"))
      }
      return findings
    }
  }
}
