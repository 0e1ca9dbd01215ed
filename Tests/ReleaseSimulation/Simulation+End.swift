import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension Simulation {
  /// Ends all faults, and lets people run `resume` until it says that nothing is left, or three times for each run.
  func recover() async throws {
    rates = .calm
    looksLeft = 0
    areReviewersAtWork = false
    for url in servers.keys {
      servers[url]?.isGoneUntil = 0
      servers[url]?.refusesUntil = 0
      servers[url]?.refusesTagsUntil = 0
      servers[url]?.keepsUntil = 0
    }
    recoverServices()
    try await approveAgain()
    log.append("\(step): the faults end")
    let changesItsMind = random.chance(25)
    for round in 0..<4 {
      for run in try unfinished() {
        let isAbandoned = rules.states[run]?.last == .abandoning
        // What can't be finished can be taken back, unless it is published.
        // Nor is it taken back any more once somebody merged a part of it, but by who did not look.
        let isToAbandon =
          isAbandoned || round == 0 && changesItsMind || round == 2 && !rules.isAnyMerged(of: run, servers)
        if isToAbandon {
          try await send(.abandon(run, fromLedgerAlone: false))
        } else {
          try await settle(run)
        }
        if isAbandoned, agents.last?.isToldToResume == true {
          try await settle(run)
        }
      }
    }
    // A push that landed after its run was abandoned is taken back by one more look, or wins, being published.
    for run in rules.states.keys.sorted() where try isSeenAgain(run) {
      try await send(.abandon(run, fromLedgerAlone: false))
      if try isSeenAgain(run) { try await settle(run) }
    }
    // People look once more at what a release has taken over since, too: it stays.
    for run in rules.states.keys.sorted()
    where rules.states[run]?.last == .abandoned && rules.isTakenOver(run) {
      try await send(.abandon(run, fromLedgerAlone: false))
    }
    try checkEnd()
  }

  /// The world itself failed: an object that somebody must have is not there.
  func fail(_ error: any Error) {
    log.append("\(step): \(error)")
    rules.violate("engine.fails", "\(error)", step)
  }

  /// Who took an approval back gives it again, so that everything can end.
  private func approveAgain() async throws {
    guard template.shape.isOfPackages, rules.withdrawnApproval != nil else { return }
    try await send(.approve(isWithdrawn: false))
  }

  func send(_ errand: Errand) async throws {
    try start(errand)
    try await run()
  }

  private func isSeenAgain(_ run: RunID) throws -> Bool {
    guard rules.states[run]?.last == .abandoned else { return false }
    return try !rules.leftovers(of: run, servers).isEmpty || !rules.publishedPaths(of: run, servers).isEmpty
      || !rules.publishedPackages(of: run, registry, servers).isEmpty
  }

  private var ledger: (path: String, head: ObjectID)? {
    guard let server = servers[template.shape.url("App")], let ref = RefName.branch("relctl/ledger"),
      let head = server.refs[ref]?.target
    else { return nil }
    return (server.path, head)
  }

  private func unfinished() throws -> [RunID] {
    guard let (path, head) = ledger else { return [] }
    return try Repository.withRepository(at: path) {
      try LedgerReader(head: head).state($0).unfinished.map(\.run)
    }
  }

  private func checkEnd() throws {
    for run in try unfinished() where !isExcused(run) {
      rules.violate("recovery.ends", "\(run) can't be finished, and nobody else wrote", step)
    }
    for run in try unfinished()
    where rules.states[run]?.last == .waiting && rules.obstacles(of: run, servers).isEmpty {
      rules.violate("waiting.ends", "\(run) waits, and everything is merged", step)
    }
    for run in rules.states.keys.sorted() where try unfinished().isEmpty && isSeenAgain(run) {
      let left = rules.leftovers(of: run, servers).map(\.description)
      let paths = try rules.publishedPaths(of: run, servers)
      rules.violate("abandoned.ends", "\(run) is still there: \(left + paths)", step)
    }
    for (run, states) in rules.states where states.last == .refused && rules.visible.contains(run) {
      rules.violate("refused.invisible", "\(run)", step)
    }
    // What a superseded run left is part of what the plan in its place was made on.
    let isSimple = !rules.states.values.contains { $0.last == .superseded }
    if isSimple, rules.foreignRefs.isEmpty, try unfinished().isEmpty { checkWorld() }
    guard template.shape.hasToken else { return }
    let token = Array(FleetShape.token.utf8)
    for agent in agents {
      for journal in ObjectFolder.entries(agent.folder + "/journal") {
        let bytes = ObjectFolder.read("\(agent.folder)/journal/\(journal)")
        if ObjectFolder.contains(token, in: bytes) { rules.violate("secret.journal", journal, step) }
      }
    }
  }

  /// A run that meets what somebody else, or another run, wrote may stay open: that is for people to decide.
  private func isExcused(_ run: RunID) -> Bool {
    guard let package = rules.packages[run] else { return false }
    // What is merged nobody takes back, and what is squashed nobody merges.
    if rules.wasAbandoned(run), rules.isAnyMerged(of: run, servers) { return true }
    if !rules.obstacles(of: run, servers).isEmpty { return true }
    let refs = package.staged.repositories.contains { staged in
      staged.updates.contains { update in
        rules.foreignRefs.contains(.init(repository: staged.name.description, ref: update.ref))
          || rules.isMovedByAnother(run, update.ref, of: staged.name.description)
      }
    }
    let paths = package.staged.publication.map { publication in
      publication.entries.contains {
        rules.foreignPaths.contains("\(publication.repository) \($0.path)")
          || rules.isPublishedByAnother(run, $0.path, in: publication.repository)
      }
    }
    let releases = package.staged.releases.contains {
      rules.foreignPaths.contains("\(Rules.registry) \(SimulatedRegistry.release($0.release))")
    }
    return refs || paths ?? false || releases
  }

  /// Where nobody else wrote, the world is what the done runs make of it, to the last ref.
  private func checkWorld() {
    for name in template.shape.components.map(\.name) + ["App"] {
      var expected = (template.refs[name] ?? [:]).mapValues(\.target)
      for run in rules.done {
        for update in rules.packages[run]?.updates(of: name) ?? [] {
          let place = Rules.Place(repository: name, ref: update.ref)
          let new = rules.merges[update.new] ?? update.new
          expected[update.ref] = rules.isTakenBackWithoutPermit(place) ? update.expected : new
        }
      }
      var actual = (servers[template.shape.url(name)]?.published ?? [:]).mapValues(\.target)
      // What an abandoned run pushed late, and a finished one found there and released.
      for (run, package) in rules.packages where rules.wasAbandoned(run) {
        for update in package.updates(of: name)
        where rules.isCarried(update, of: run, by: name) && actual[update.ref] == update.new {
          expected[update.ref] = update.new
        }
      }
      // The ledger, and branches of requests that came late or that a host kept.
      actual = actual.filter { !$0.key.short.hasPrefix("relctl/") }
      expected = expected.filter { !$0.key.short.hasPrefix("relctl/") }
      if actual != expected {
        rules.violate("world.equal", "\(name): \(difference(actual, expected))", step)
      }
    }
  }

  private func difference(_ actual: [RefName: ObjectID], _ expected: [RefName: ObjectID]) -> String {
    Set(actual.keys).union(expected.keys).sorted().filter { actual[$0] != expected[$0] }
      .map { "\($0) is \(actual[$0]?.short ?? "absent") not \(expected[$0]?.short ?? "absent")" }
      .joined(separator: ", ")
  }
}
