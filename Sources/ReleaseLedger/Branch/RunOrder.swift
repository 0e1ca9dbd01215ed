import ReleaseGit
import ReleaseModel

/// Which run began first. Records say the second, and several runs may begin in one; the ledger's branch, which grows by
/// one commit for each run that begins, says the rest.
struct RunOrder {
  /// Of runs that share their second with another one, as far as the branch reaches back; later ones have larger places.
  private var places: [RunID: Int] = [:]

  /// - Parameter head: The ledger's.
  init(of runs: [RunSummary], from head: ObjectID, _ repository: borrowing Repository) throws {
    let seconds = Dictionary(grouping: runs, by: \.prepared)
    var sought = Set(seconds.values.filter { $0.count > 1 }.joined().map(\.run))
    var next: ObjectID? = head
    while let id = next, !sought.isEmpty {
      let info = try repository.history.commitInfo(id)
      if let run = info.begunRun, sought.remove(run) != nil { places[run] = sought.count }
      next = info.parents.first ?? info.replacedHead.flatMap { repository.objects.contains($0) ? $0 : nil }
    }
  }

  /// Behind a compaction that this mirror did not see, which of two ended first has to do.
  func isEarlier(_ run: RunSummary, than other: RunSummary) -> Bool { key(of: run) < key(of: other) }

  private func key(of run: RunSummary) -> (Int64, Int, Int64, RunID) {
    (run.prepared, places[run.run] ?? -1, run.changed, run.run)
  }
}

extension CommitInfo {
  /// The run that begins with this commit of the ledger (`LedgerEntry.message`); nil for any other.
  fileprivate var begunRun: RunID? {
    guard subject.hasPrefix("\(RunRecord.State.prepared.rawValue): ") else { return nil }
    let line = message.split(separator: "\n").first { $0.hasPrefix("run ") }
    return line.map { RunID(recorded: String($0.dropFirst("run ".count))) }
  }
}
