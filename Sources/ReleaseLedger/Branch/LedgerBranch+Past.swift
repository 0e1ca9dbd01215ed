import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension LedgerBranch {
  /// Reads what the ledger said at a moment, from the fetched mirror.
  ///
  /// Its branch is linear and keeps every state, until it is compacted. The compaction's message names the head that
  /// it replaced, and a mirror that saw it still has it; else the lines of the runs tell as much as they can.
  /// - Throws: `Refusal` for a run that the ledger does not know, and for a time before its first run.
  package func past(_ moment: LedgerMoment) async throws -> LedgerPast {
    var run: RunSummary?
    if case .run(let words) = moment { run = try await self.run(meantBy: words) }
    let ref = try ref()
    return try await pool.run { [mirror, run, names, production] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else {
          throw Refusal("ledger.missing", "there is no ledger yet", hint: "the first run creates it")
        }
        var search = LedgerSearch(moment, run: run)
        if let commit = try search.commit(from: head, repository) {
          let info = try repository.history.commitInfo(commit)
          return LedgerPast(
            since: info.committer.seconds,
            state: try LedgerReader(head: commit).state(repository, production: production).renamed(
              by: names),
            forgotten: [], problems: [])
        }
        var past = try search.fromLines(LedgerReader(head: head), repository)
        past.state = past.state.renamed(by: names)
        return past
      }
    }
  }

  /// The run in the place of a time. What does not look like the name of one may have been meant as a time.
  private func run(meantBy words: RunID) async throws -> RunSummary {
    let isName = words.description.utf8.count >= 8 && words.description.utf8.prefix(8).allSatisfy(\.isDigit)
    let unknown = Refusal(
      "ledger.moment", "'\(words)' is not a time, and no run in the ledger starts with it",
      hint:
        "use a time such as 2026-11-20, 2026-11-20T09:15 or 7d, or the name of a run from 'relctl history'")
    if words.description.isEmpty { throw unknown }
    do {
      return try await run(named: words).summary
    } catch let refusal as Refusal where !isName && refusal.diagnostics.first?.code == "run.unknown" {
      throw unknown
    }
  }

  /// Returns the train that stood in an environment before the present one; nil when none did, or nobody knows.
  package func previousTrain(in environment: EnvironmentName) async throws -> LedgerState.RecordedTrain? {
    let ref = try ref()
    return try await pool.run { [mirror, names] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return nil }
        let reader = LedgerReader(head: head)
        let index = try reader.index(repository)
        guard let run = index.environments[environment]?.run,
          let train = try reader.record(run, repository)?.previous?.train,
          try repository.trees.entry(at: LedgerPath.train(train), in: head) != nil
        else { return nil }
        return try reader.train(train, repository).renamed(by: names)
      }
    }
  }

  /// Returns recorded trains by their ids; those that are not recorded any more are left out.
  package func recordedTrains(withIDs ids: [TrainID]) async throws -> [LedgerState.RecordedTrain] {
    let ref = try ref()
    return try await pool.run { [mirror, names] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.refs.lookup(ref) else { return [] }
        let reader = LedgerReader(head: head)
        return try ids.compactMap { id in
          guard try repository.trees.entry(at: LedgerPath.train(id), in: head) != nil else { return nil }
          return try reader.train(id, repository).renamed(by: names)
        }
      }
    }
  }
}

/// Looks for a moment, from the ledger's head back.
private struct LedgerSearch {
  let moment: LedgerMoment
  /// The run that is meant, when it is a run's end.
  let run: RunSummary?
  /// When the past was cut off, if it was met.
  private var cut: Int64?

  init(_ moment: LedgerMoment, run: RunSummary?) {
    self.moment = moment
    self.run = run
  }

  /// Returns the last commit of the moment; nil when the branch does not reach back that far.
  mutating func commit(from head: ObjectID, _ repository: borrowing Repository) throws -> ObjectID? {
    var next: ObjectID? = head
    while let id = next {
      let info = try repository.history.commitInfo(id)
      if isMeant(info) { return id }
      let former = info.replacedHead
      if former != nil { cut = info.committer.seconds }
      next = info.parents.first ?? former.flatMap { repository.objects.contains($0) ? $0 : nil }
    }
    return nil
  }

  private func isMeant(_ info: CommitInfo) -> Bool {
    switch moment {
    // A compaction repeats what stood before it, so a moment behind it may be read there.
    case .time(let time): info.committer.seconds <= time
    case .run: info.message.split(separator: "\n").contains { $0 == "run \(run?.run.description ?? "")" }
    }
  }

  /// Tells from the runs' lines what stood when. A train is there as long as something of the present names it.
  func fromLines(_ reader: LedgerReader, _ repository: borrowing Repository) throws -> LedgerPast {
    let index = try reader.index(repository)
    var runs: [(summary: RunSummary, end: Int64)] = try reader.folded(repository).map {
      ($0, Self.end(of: $0))
    }
    for name in index.kept.values.flatMap({ $0.map(\.run) }) {
      guard let record = try reader.record(name, repository) else { continue }
      runs.append((RunSummary(record), Self.end(of: RunSummary(record))))
    }
    let time: Int64
    switch moment {
    case .time(let wanted): time = wanted
    case .run: time = run.map { run in runs.first { $0.summary.run == run.run }?.end ?? run.changed } ?? 0
    }
    let first = runs.min { $0.summary.prepared < $1.summary.prepared }
    guard let cut, let first, first.summary.prepared <= time else {
      throw Self.beforeEverything(first?.summary)
    }
    var state = LedgerState()
    var forgotten: [LedgerPast.Forgotten] = []
    let ended = runs.filter { $0.end <= time && [.done, .undone].contains($0.summary.state) }
    let byEnvironment = Dictionary(grouping: ended, by: \.summary.environment)
    for (environment, runs) in byEnvironment {
      // Of runs that ended in one second, the one that the ledger has last.
      let places = runs.enumerated()
      let latest = places.max { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) }
      guard let last = latest?.element.summary, let train = last.train else { continue }
      if try repository.trees.entry(at: LedgerPath.train(train), in: reader.head) == nil {
        forgotten.append(.init(environment: environment, run: last))
      } else {
        state.current[environment] = try reader.train(train, repository)
        state.last[environment] = last.run
      }
    }
    let problem = Diagnostic(
      severity: .warning, "ledger.past.cut",
      "the ledger was compacted on \(PointInTime.text(cut)); the earlier state is taken from the one-line records of "
        + "its runs"
    )
    return LedgerPast(
      since: ended.map(\.end).max() ?? time, state: state,
      forgotten: forgotten.sorted { $0.environment < $1.environment }, problems: [problem])
  }

  /// When a run's train stood. An undone run's last change is its undoing, so of it the publication counts.
  private static func end(of run: RunSummary) -> Int64 {
    run.state == .undone ? run.published ?? run.prepared : run.changed
  }

  private static func beforeEverything(_ first: RunSummary?) -> Refusal {
    let begin: Phrase = first.map { ": its first run is \($0.run)" } ?? ""
    return Refusal(
      "ledger.past.none", "the ledger does not go back that far\(begin)",
      hint: "run 'relctl history' to see what it contains")
  }
}
