import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

extension Rules {
  /// Who moved a ref, and when it moved.
  struct Author {
    let agent: Int
    /// Whether the push landed after its client had given up or died.
    let isLate: Bool
    var isWithdrawal = false
    let step: Int
  }

  /// An agent and a repository that it asks.
  struct Look: Hashable {
    let agent: Int
    let repository: String
  }

  mutating func note(look agent: Int, at repository: String, _ step: Int) {
    looks[Look(agent: agent, repository: repository)] = step
  }

  func wasAbandoned(_ run: RunID) -> Bool { states[run]?.contains(.abandoning) == true }

  // MARK: Moves

  /// A ref goes back from what a plan wanted to what it expected, and only for a run that is being abandoned.
  mutating func check(withdrawal move: SimulatedServer.Move, on server: SimulatedServer, by author: Author) {
    let place = Place(repository: server.name, ref: move.ref)
    guard let old = move.old?.target else { return }
    if checkClosed(move, at: place, by: author) { return }
    checkReleased(move, at: place, by: author)
    let update = RefUpdate(ref: move.ref, expected: move.new?.target, new: old)
    let runs = packages.filter { $0.value.updates(of: server.name).contains(update) }.keys.sorted()
    if runs.isEmpty { violate("withdrawn.planned", "\(place) ← \(old.short) is in no plan", author.step) }
    if !runs.isEmpty, !runs.contains(where: wasAbandoned) {
      violate("withdrawn.abandoning", "\(place) went back, and nobody abandons \(runs)", author.step)
    }
    history[place]?.removeAll { $0.target == old }
    lastMoves[place] = author
    lastMoves[place]?.isWithdrawal = true
    for run in runs where states[run]?.last == .done && !isTakenBackWithoutPermit(place) {
      violate("withdrawn.done", "\(place) went back after \(run) was done", author.step)
    }
  }

  /// The tag of a train stays, also when another run's push had made it, and when the train is undone.
  private mutating func checkReleased(_ move: SimulatedServer.Move, at place: Place, by author: Author) {
    guard let old = move.old, !isTakenBackWithoutPermit(place) else { return }
    for run in done {
      guard let member = packages[run]?.staged.train?.member(named: ComponentName(recorded: place.repository))
      else { continue }
      if member.tag == move.ref, member.commit == old.commit {
        violate("withdrawn.released", "\(place) is gone, and the train of \(run) holds it", author.step)
      }
    }
  }

  /// A host that takes no permits can't be told that a withdrawal is off.
  func isTakenBackWithoutPermit(_ place: Place) -> Bool {
    guard let last = lastMoves[place], last.isWithdrawal else { return false }
    return withoutPermit.contains(Look(agent: last.agent, repository: place.repository))
  }

  mutating func note(permitRefused agent: Int, in repository: String) {
    withoutPermit.insert(Look(agent: agent, repository: repository))
  }

  /// Only who had begun to land a run before it was abandoned may still land it, not knowing better.
  mutating func checkAbandonment(of run: RunID, _ place: some CustomStringConvertible, by author: Author) {
    guard states[run]?.last?.isAbandonment == true, landers[run]?.contains(author.agent) != true else {
      return
    }
    violate("abandoned.stays", "\(place) moved for \(run), which was abandoned before", author.step)
  }

  // MARK: What is left

  /// The refs that hold what a run put there.
  func leftovers(of run: RunID, _ servers: [RemoteURL: SimulatedServer]) -> [Place] {
    guard let package = packages[run] else { return [] }
    return package.staged.repositories.flatMap { staged in
      // What people merged is theirs.
      let request = package.staged.request(of: staged.name)
      let name = staged.name.description
      return package.moves(of: name).filter { update in
        servers[shape.url(name)]?.refs[update.ref]?.target == update.new
          && !isCarried(update, of: run, by: name) && update.ref != request?.target
      }.map { Place(repository: name, ref: $0.ref) }
    }
  }

  /// Whether a finished run's train holds a tag that an abandoned run made.
  func isTakenOver(_ run: RunID) -> Bool {
    packages[run]?.staged.repositories.contains { staged in
      done.contains { other in
        guard let member = packages[other]?.staged.train?.member(named: staged.name) else { return false }
        return member.commit == staged.commit && staged.updates.contains { $0.ref == member.tag }
      }
    } == true
  }

  /// The paths at which consumers see a run, and no other one that is finished or may have published the same.
  func publishedPaths(of run: RunID, _ servers: [RemoteURL: SimulatedServer]) throws -> [String] {
    guard let publication = packages[run]?.staged.publication,
      let server = servers[shape.url(publication.repository)],
      let head = server.refs[publication.branch]?.target
    else { return [] }
    // A finished undo of the same run wants the same, and changes nothing that it finds.
    let undone = packages[run]?.staged.plan.undoing?.run
    if undone != nil, done.contains(where: { packages[$0]?.staged.plan.undoing?.run == undone }) { return [] }
    let underWay = states.filter { other, states in
      other != run && states.contains(.publishing) && states.last?.isOpen == true
        && states.last?.isAbandonment == false
    }.keys
    let others = done + underWay
    return try Repository.withRepository(at: server.path) { git in
      try publication.changes.filter { entry in
        try git.trees.entry(at: entry.path, in: head)?.id == entry.new
          && !others.contains { other in
            packages[other]?.staged.publication?.changes.contains {
              $0.path == entry.path && $0.new == entry.new
            } == true
          }
      }.map(\.path)
    }
  }

  /// Who says that nothing of a run is visible has seen every place without it. What landed after that look is late.
  mutating func checkAbandoned(
    _ run: RunID, by agent: Int, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) throws {
    func seen(_ repository: String) -> Int { looks[Look(agent: agent, repository: repository)] ?? -1 }
    // The ledger is in the app's repository: who asks for that alone has not looked at the run.
    let lastLook = shape.components.map { seen($0.name) }.max() ?? -1
    func isKnown(_ place: Place) -> Bool {
      let step = place.repository == "App" ? min(seen("App"), lastLook) : seen(place.repository)
      return (lastMoves[place]?.step ?? 0) <= step
    }
    for place in leftovers(of: run, servers) where isKnown(place) {
      violate("abandoned.invisible", "\(run) left \(place)", step)
    }
    try checkPackagesUnseen(run, by: agent, servers, step)
    guard let publication = packages[run]?.staged.publication else { return }
    let place = Place(repository: publication.repository, ref: publication.branch)
    // Nobody can publish a run that never said it would.
    let isAnnounced = states[run]?.contains(.publishing) == true
    if isAnnounced, seen(publication.repository) < abandonments[run] ?? 0 {
      violate("abandoned.seen", "nobody asked \(publication.repository) whether \(run) is published", step)
    }
    if isKnown(place), let path = try publishedPaths(of: run, servers).first {
      violate("abandoned.invisible", "\(run) is published: \(path)", step)
    }
  }

  // MARK: What agents say

  mutating func check(
    abandonment result: AbandonResult, of agent: Agent, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    let run = result.record.run
    let seen = states[run] ?? []
    let isTrue =
      switch result.conclusion {
      case .abandoned: seen.contains(.abandoned)
      case .partly, .inDoubt: seen.contains(.abandoning)
      }
    if !isTrue { violate("exit.abandoned", "\(run) is \(seen.last?.rawValue ?? "unknown")", step) }
    guard result.conclusion == .abandoned else { return }
    do {
      try checkAbandoned(run, by: agent.number, servers, step)
    } catch {
      violate("engine.fails", "\(error)", step)
    }
  }

  /// A landing that was told of an abandonment says that it took back what it had pushed.
  mutating func checkStepBack(
    _ refusal: Refusal, of agent: Agent, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    guard refusal.diagnostics.count == 1, refusal.diagnostics[0].code == "run.abandoned" else { return }
    for (run, agents) in landers where agents.contains(agent.number) {
      for place in leftovers(of: run, servers) {
        guard let last = lastMoves[place], last.agent == agent.number, !last.isLate else { continue }
        violate("exit.steppedBack", "agent \(agent.number) left \(place) of \(run)", step)
      }
    }
  }
}
