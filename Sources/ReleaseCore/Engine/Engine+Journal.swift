extension Engine {
  /// Opens a run's journal in this machine's state folder, the one place where a run's name becomes a path.
  ///
  /// - Parameter digest: The digest of the plan that is about to be worked on. A machine that has seen the run before
  ///   holds it against what it saw then.
  /// - Throws: `Refusal` for a name that is none, and for another plan under the name of a known one.
  func openJournal(of run: String, plan digest: String) throws -> Journal {
    guard RunName.isWellFormed(run) else {
      throw Refusal(
        Diagnostic(
          "run.name", "'\(run.prefix(100))' is not the name of a run",
          hint: "somebody wrote it into the ledger's branch: look at it with 'git log -p', and find out who"))
    }
    let path = "\(journals)/\(run).jsonl"
    let known = (try? Journal.read(path, as: JournalEvent.self)) ?? []
    if let other = known.lazy.compactMap(\.plan).first(where: { $0 != digest }) {
      throw Refusal(
        Diagnostic(
          "plan.changed",
          "run \(run) had the plan \(other.prefix(12)) on this machine, and the ledger holds \(digest.prefix(12))",
          hint:
            "nothing of it is landed: look at the ledger's branch with 'git log -p', and find out who wrote that"
        ))
    }
    return try Journal.open(at: path)
  }
}

extension JournalEvent {
  /// The digest of the plan that was begun; nil for an event of another kind.
  fileprivate var plan: String? { if case .started(_, let plan, _) = self { plan } else { nil } }
}
