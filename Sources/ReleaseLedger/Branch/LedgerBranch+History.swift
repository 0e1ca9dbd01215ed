import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension LedgerBranch {
  /// Returns runs, the newest first, from the fetched mirror.
  ///
  /// - Parameters:
  ///   - environment: nil for all.
  ///   - limit: How many at most.
  package func history(of environment: EnvironmentName?, limit: Int) async throws -> [RunSummary] {
    try await reading([]) { reader, repository -> [RunSummary] in
      let index = try reader.index(repository)
      let names =
        index.kept.filter { environment == nil || $0.key == environment }.values.flatMap { $0.map(\.run) }
        + index.unfinished.filter { environment == nil || $0.environment == environment }.map(\.run)
      var runs: [RunSummary] = []
      for name in names {
        if let record = try reader.record(name, repository) { runs.append(RunSummary(record)) }
      }
      // A folded run has enough later ones of its environment beside it, so a short list never needs it.
      if limit > LedgerBounds.keptRuns || runs.count < limit {
        runs += try reader.folded(repository).filter {
          environment == nil || $0.environment == environment
        }
      }
      let order = try RunOrder(of: runs, from: reader.head, repository)
      return Array(runs.sorted { order.isEarlier($1, than: $0) }.prefix(limit))
    }
  }

  /// Returns every run with its record where the ledger keeps it, the oldest first, from the fetched mirror.
  package func records() async throws -> [(summary: RunSummary, record: RunRecord?)] {
    try await reading([]) { reader, repository -> [(RunSummary, RunRecord?)] in
      let index = try reader.index(repository)
      let names = index.kept.values.flatMap { $0.map(\.run) } + index.unfinished.map(\.run)
      let kept = try names.compactMap { try reader.record($0, repository) }.map {
        (RunSummary($0), Optional($0))
      }
      let runs: [(RunSummary, RunRecord?)] = try reader.folded(repository).map { ($0, nil) } + kept
      let order = try RunOrder(of: runs.map(\.0), from: reader.head, repository)
      return runs.sorted { order.isEarlier($0.0, than: $1.0) }
    }
  }

  /// Returns one run by its name or the start of it.
  ///
  /// - Returns: The line that history lists, and the record while the ledger keeps it.
  /// - Throws: `Refusal` when no run or several are meant.
  package func run(named start: RunID) async throws -> (summary: RunSummary, record: RunRecord?) {
    let found = try await reading([]) { reader, repository -> [(RunSummary, RunRecord?)] in
      let index = try reader.index(repository)
      let names = index.kept.values.flatMap { $0.map(\.run) } + index.unfinished.map(\.run)
      var found: [(RunSummary, RunRecord?)] = []
      for name in names where name.begins(with: start) {
        guard let record = try reader.record(name, repository) else { continue }
        found.append((RunSummary(record), record))
      }
      for run in try reader.folded(repository) where run.run.begins(with: start) { found.append((run, nil)) }
      let whole = found.filter { $0.0.run == start }
      return whole.isEmpty ? found : whole
    }
    guard found.count == 1, let (summary, record) = found.first else {
      let known = found.isEmpty ? try await names() : []
      throw Refusal(
        found.isEmpty ? "run.unknown" : "run.several",
        found.isEmpty
          ? "the ledger does not contain run '\(start)'" : "\(found.count) runs start with '\(start)'",
        hint: known.sorted().hint(nearName: start, else: "run 'relctl history' to see their names"))
    }
    return (summary, record)
  }

  /// The names of the runs that are there whole.
  private func names() async throws -> [RunID] {
    try await reading([]) { reader, repository -> [RunID] in
      let index = try reader.index(repository)
      return index.kept.values.flatMap { $0.map(\.run) } + index.unfinished.map(\.run)
    }
  }

  /// Returns the name of the run that begins so; the start itself when no run does, which whoever reads the run says
  /// in its own words.
  ///
  /// - Throws: `Refusal` when several are meant, or one of which only a line is left.
  package func wholeName(of start: RunID) async throws -> RunID {
    do {
      let (summary, record) = try await run(named: start)
      if record == nil { throw Self.folded(summary) }
      return summary.run
    } catch let refusal as Refusal where refusal.diagnostics.first?.code == "run.unknown" {
      return start
    }
  }

  /// What is said of a run that the ledger does not keep whole.
  ///
  /// - Parameter unfinished: Those that could be meant.
  package func refusal(ofUnknown name: RunID, near unfinished: [RunID]) async throws -> Refusal {
    if let (summary, _) = try? await run(named: name), summary.run == name { return Self.folded(summary) }
    return Refusal(
      "run.unknown", "the ledger does not contain run '\(name)'",
      hint: unfinished.hint(nearName: name, else: "run 'relctl status' to see them"))
  }

  private static func folded(_ run: RunSummary) -> Refusal {
    Refusal(
      "run.finished",
      "run \(run.run) (\(run.summary)) is over (\(run.state.rawValue)), and the ledger keeps only one line for runs that old",
      hint: "run 'relctl history \(run.run)' to see it")
  }

  /// Reads the branch's head in the mirror; without a ledger there is nothing.
  func reading<Value: Sendable>(
    _ nothing: Value, _ body: @escaping @Sendable (LedgerReader, borrowing Repository) throws -> Value
  ) async throws -> Value {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return nothing }
        return try body(LedgerReader(head: head), repository)
      }
    }
  }
}
