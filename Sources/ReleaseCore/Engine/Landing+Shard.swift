extension Landing {
  /// The components that this process lands, and whose the others are.
  struct Shares: Sendable {
    let shard: Shard
    /// Component -> the number of its shard.
    let owners: [String: Int]

    func isOwn(_ name: String) -> Bool { owners[name] == shard.number }
  }

  /// Cells that start together take a moment until the first of them leads.
  private static let graceOfLeaders = Duration.seconds(5)

  /// nil when one process lands everything.
  var shares: Shares? {
    guard let shard = engine.shard else { return nil }
    let components = package.staged.plan.repositories.filter { !$0.isApp }
    // An undo goes backwards from the app, which is one process's work.
    let isUndo = package.staged.plan.undoing != nil
    let owners = components.enumerated().map { ($1.name, isUndo ? 1 : shard.owner(of: $0)) }
    return Shares(shard: shard, owners: Dictionary(owners) { first, _ in first })
  }

  /// The components of others that this process must see standing: all of them for the one that publishes, for
  /// another one those that its own build on.
  func awaited(_ shares: Shares) -> Set<String> {
    let components = package.staged.plan.repositories.filter { !$0.isApp }
    let others = Set(components.map(\.name).filter { !shares.isOwn($0) })
    if shares.shard.leads { return others }
    return others.intersection(components.filter { shares.isOwn($0.name) }.flatMap(\.dependencies))
  }

  /// Waits until components that others land stand, or can't, or nothing moves any more.
  func wait(for wanted: [StagedRepository], _ shares: Shares) async throws -> [RunRecord.Outcome] {
    var open = wanted
    var outcomes: [RunRecord.Outcome] = []
    func settle(_ outcome: RunRecord.Outcome) throws {
      outcomes.append(outcome)
      open.removeAll { $0.name == outcome.repository }
      try journal.append(JournalEvent.outcome(outcome: outcome))
      engine.events(.landed(outcome))
    }
    var pause = Duration.milliseconds(100)
    var lastNews = ContinuousClock.now
    var isToldOf = false
    var leftSince: ContinuousClock.Instant?
    while true {
      let before = open.count
      for found in try await concurrentMap(open, width: engine.jobs, { try await standing(of: $0) }) {
        if let found { try settle(found) }
      }
      // Reports come with the ledger's refresh, so what stands was looked for first and counts.
      let current = try await engine.requireGoingOn(record)
      for report in try await engine.ledger.shardReports(current) {
        let names = Set(open.map(\.name))
        for outcome in report.outcomes where !outcome.isDone && names.contains(outcome.repository) {
          try settle(outcome)
        }
      }
      guard !open.isEmpty else { return outcomes }
      if !isToldOf {
        let numbers = Set(open.compactMap { shares.owners[$0.name] }).sorted()
        engine.events(.waiting(shards: numbers.map(shares.shard.name), repositories: open.map(\.name)))
        isToldOf = true
      }
      if open.count < before { (pause, lastNews) = (.milliseconds(100), .now) }
      // Whoever led may have given up what others wait for; then one of them goes on with the whole run.
      let isLeft = shares.shard.leads ? false : await engine.isLeft(current)
      leftSince = isLeft ? leftSince ?? .now : nil
      var reason = await reasonToStop()
      if let leftSince, ContinuousClock.now - leftSince >= Self.graceOfLeaders {
        reason = reason ?? "nobody leads the run"
      }
      for staged in open where reason != nil || ContinuousClock.now - lastNews >= shares.shard.patience {
        let name = shares.shard.name(shares.owners[staged.name] ?? 0)
        let absent =
          "shard \(name) did not land it in \(shares.shard.patience.components.seconds) s; run it again"
        try settle(
          RunRecord.Outcome(
            repository: staged.name, result: .skipped, reason: reason ?? absent, updates: staged.updates))
      }
      guard !open.isEmpty else { return outcomes }
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(2))
    }
  }

  /// Tells the other processes what did not land here, so that they stop waiting for it.
  func report(_ outcomes: [RunRecord.Outcome], _ shares: Shares) async throws {
    let failed = outcomes.filter { !$0.isDone }
    guard !failed.isEmpty, !Task.isCancelled else { return }
    let current = try await engine.requireGoingOn(record)
    let shard = shares.shard
    try await engine.ledger.report(
      ShardReport(current, shard: shard.name(shard.number), outcomes: failed), number: shard.number,
      identity: record.identity, time: engine.now())
  }

  /// Where a component of another shard stands; nil while it is to come.
  private func standing(of staged: StagedRepository) async throws -> RunRecord.Outcome? {
    func outcome(_ result: RunRecord.Outcome.Result, _ reason: String? = nil) -> RunRecord.Outcome {
      RunRecord.Outcome(repository: staged.name, result: result, reason: reason, updates: staged.updates)
    }
    guard !staged.updates.isEmpty else { return outcome(.alreadyThere) }
    let key = RepositoryKey.component(staged.name)
    // A remote that does not answer now may do so later.
    guard let refs = try? await engine.transport.list(try engine.url(of: key)) else { return nil }
    return switch try await standing(staged.updates, key, refs) {
    case .done: outcome(.landed)
    case .conflict(let text): outcome(.conflict, text)
    case .pending: nil
    }
  }
}
