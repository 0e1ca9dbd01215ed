import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

/// The journals of runs on this machine.
struct RunJournals: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Opens a run's journal in this machine's state folder.
  ///
  /// - Parameter digest: The digest of the plan that is about to be worked on.
  /// - Throws: `Refusal` for a name that is none, and for another plan under the name of a known run; `JournalError`,
  ///   also for a journal that can't be read: what this machine saw of the run is not known then.
  func openJournal(of run: RunID, plan digest: String) throws -> Journal {
    _ = try knows(plan: digest, of: run)
    return try Journal.open(at: try journalPath(of: run))
  }

  /// Whether this machine began the run, or went on with it before.
  func knowsPlan(of record: RunRecord) throws -> Bool { try knows(plan: record.planDigest, of: record.run) }

  /// A machine that has seen a run before holds its plan against what it saw then.
  private func knows(plan digest: String, of run: RunID) throws -> Bool {
    let known = try Journal.read(try journalPath(of: run), as: JournalEvent.self)
    let plans = known.compactMap(\.plan)
    guard let other = plans.first(where: { $0 != digest }) else { return !plans.isEmpty }
    throw Refusal(
      "plan.changed",
      "run \(run) had the plan \(other.prefix(12)) on this machine, but the ledger has \(digest.prefix(12))",
      hint:
        "relctl does not land it: inspect the ledger's branch with 'git log -p', and find out who wrote it"
    )
  }

  /// The one place where a run's name becomes a path.
  private func journalPath(of run: RunID) throws(Refusal) -> String {
    guard run.isWellFormed else {
      throw Refusal(
        "run.name", "'\(run.description.prefix(100))' is not the name of a run",
        hint: "inspect the ledger's branch with 'git log -p', and find out who wrote it")
    }
    return "\(journals)/\(run).jsonl"
  }
}

extension JournalEvent {
  /// The digest of the plan that was begun; nil for an event of another kind.
  fileprivate var plan: String? { if case .started(_, let plan, _) = self { plan } else { nil } }
}
