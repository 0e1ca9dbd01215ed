import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// Branches that land by merge request: nothing is opened twice, and nothing of a run that can't be taken back comes before
/// its merges.
extension Rules {
  /// A request that was opened.
  struct Opening {
    let run: RunID
    let request: LandingRequest
    /// When its branch went away, and whether an agent took it back.
    var gone: Int?
    var isWithdrawn = false

    /// The request's branch.
    var place: Place { Place(repository: request.repository.description, ref: request.head) }
  }

  /// When the ledger first knew of a request, and who wrote that.
  struct Recording: Sendable {
    let step: Int
    let agent: Int
  }

  /// Why a request can't be merged any more.
  enum Obstacle: Sendable { case closed, moved, squashed, conflicting }

  func requests(of run: RunID) -> [LandingRequest] { packages[run]?.staged.requests ?? [] }

  func isMerged(_ request: LandingRequest, _ servers: [RemoteURL: SimulatedServer]) -> Bool {
    guard let server = servers[shape.url(request.repository.description)],
      let target = server.refs[request.target]?.commit
    else { return false }
    let isMerged = try? Repository.withRepository(at: server.path) { git in
      try bring(request, into: git)
      return git.objects.contains(request.commit)
        ? try git.history.holds(request.commit, in: target, squashIsEnough: request.acceptsSquash) : false
    }
    return isMerged == true
  }

  /// Whether a branch held a commit's content once, where a layer takes that for the commit.
  func heldContent(
    _ update: RefUpdate, in repository: String, _ servers: [RemoteURL: SimulatedServer]
  ) -> Bool {
    guard let server = servers[shape.url(repository)],
      let request = packages.values.compactMap({ $0.staged.request(of: ComponentName(recorded: repository)) })
        .first(where: {
          $0.commit == update.new && $0.target == update.ref
        }), request.acceptsSquash
    else { return false }
    let values = (history[Place(repository: repository, ref: update.ref)] ?? []).map(\.commit)
    let isThere = try? Repository.withRepository(at: server.path) { git in
      try bring(request, into: git)
      return try values.contains { value in
        git.objects.contains(value)
          ? try git.history.holds(request.commit, in: value, squashIsEnough: true) : false
      }
    }
    return isThere == true
  }

  /// A commit whose content is there already is never pushed before its tag, and must be here to be compared.
  private func bring(_ request: LandingRequest, into git: borrowing Repository) throws {
    guard request.acceptsSquash, !git.objects.contains(request.commit),
      let package = packages.values.first(where: { $0.staged.request(of: request.repository) == request }),
      let pack = package.packs[request.repository.description]
    else { return }
    try git.packs.ingest(pack: pack)
  }

  /// What stands in the way of a run's requests, by repository.
  func obstacles(of run: RunID, _ servers: [RemoteURL: SimulatedServer]) -> [String: Obstacle] {
    var found: [String: Obstacle] = [:]
    for request in requests(of: run) where !isMerged(request, servers) {
      let head = servers[shape.url(request.repository.description)]?.refs[request.head]?.commit
      if squashed.contains(Place(repository: request.repository.description, ref: request.head)) {
        found[request.repository.description] = .squashed
      } else if let head, head != request.commit {
        found[request.repository.description] = .moved
      } else if servers[shape.url(request.repository.description)]?.isConflicting(request) == true {
        found[request.repository.description] = .conflicting
      } else if head == nil, recorded[run]?[request.repository.description] != nil {
        found[request.repository.description] = .closed
      }
    }
    return found
  }

  func isAnyMerged(of run: RunID, _ servers: [RemoteURL: SimulatedServer]) -> Bool {
    requests(of: run).contains { isMerged($0, servers) }
  }

  // MARK: What agents do

  /// An agent made a request's branch.
  mutating func checkOpened(_ move: Moved, _ servers: [RemoteURL: SimulatedServer]) {
    guard let (run, request) = request(at: move.place) else { return }
    defer { openings[move.place] = Opening(run: run, request: request) }
    // Who died, was stopped or gave up before the branch went can't know that it did.
    guard let last = openings[move.place], let gone = last.gone, !last.isWithdrawn, !move.author.isLate,
      gone <= looks[Look(agent: move.author.agent, repository: move.place.repository)] ?? -1
    else { return }
    if isMerged(request, servers) {
      violate("request.once", "\(move.place) was merged, and opened again", move.step)
    } else if let recording = recorded[run]?[request.repository.description],
      isKnown(recording, to: move.author.agent),
      !reopeners.contains(move.author.agent)
    {
      violate("request.once", "\(move.place) was closed, and opened again", move.step)
    }
  }

  /// Who was asleep since it read the ledger can't know what others wrote.
  private func isKnown(_ recording: Recording, to agent: Int) -> Bool {
    recording.agent == agent || recording.step <= looks[Look(agent: agent, repository: "App")] ?? -1
  }

  /// An agent deleted a request's branch.
  ///
  /// - Returns: Whether it is one.
  mutating func checkClosed(_ move: SimulatedServer.Move, at place: Place, by author: Author) -> Bool {
    guard let (run, request) = request(at: place) else { return false }
    let isOver = states[run]?.contains { $0 == .done || $0 == .superseded } == true
    if !isOver, !wasAbandoned(run) {
      violate("withdrawn.abandoning", "\(place) is gone, and \(run) still needs it", author.step)
    }
    if !isOver, move.old?.target != request.commit {
      violate("withdrawn.planned", "\(place) held somebody's commit", author.step)
    }
    openings[place]?.gone = author.step
    openings[place]?.isWithdrawn = true
    lastMoves[place] = author
    lastMoves[place]?.isWithdrawal = true
    return true
  }

  /// The repository's own requests are merged before its tag, those of all components before anything that can't be taken
  /// back. An undo goes the other way: the app first.
  mutating func checkMerged(
    before what: String, of run: RunID, needing needed: (LandingRequest) -> Bool,
    _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    for request in requests(of: run) where needed(request) && !isMerged(request, servers) {
      violate(
        "tag.afterMerge", "\(what) before '\(request.target.short)' of \(request.repository) has \(run)", step
      )
    }
  }

  /// A landing sees what stands in the way of a component's request, and says it.
  mutating func checkSaid(
    _ ending: Ending, of run: RunID, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    guard case .finished(let result) = ending, result.staged.plan.undoing == nil else { return }
    for (repository, obstacle) in obstacles(of: run, servers).sorted(by: { $0.key < $1.key })
    where repository != "App" {
      let outcome = result.outcomes.first { $0.repository == repository }
      if outcome?.result != .conflict {
        violate("waiting.ends", "nobody says that \(repository)'s request of \(run) is \(obstacle)", step)
      }
    }
  }

  // MARK: What people do

  mutating func note(
    merge move: SimulatedServer.Move, of opening: Opening, isExact: Bool, _ step: Int
  ) {
    let (run, request) = (opening.run, opening.request)
    let place = Place(repository: request.repository.description, ref: request.target)
    history[place, default: []] += [ObservedRef(target: request.commit, commit: request.commit), move.new]
      .compactMap { $0 }
    foreignMoves[place] = step
    merges[request.commit] = move.new?.target
    let isOpen = states[run]?.last?.isOpen == true && !wasAbandoned(run)
    if !isExact || !isOpen { foreignRefs.insert(place) }
    if let package = packages[run], case .app(let app) = PublishPoint(package.staged),
      app.name == request.repository
    {
      reached[run] = (request.repository.description, step)
    }
  }

  /// Somebody, or the host, deleted a request's branch.
  mutating func note(gone opening: Opening, _ step: Int) {
    openings[opening.place]?.gone = step
    openings[opening.place]?.isWithdrawn = false
  }

  private func request(at place: Place) -> (run: RunID, request: LandingRequest)? {
    guard place.ref.isBranch, place.ref.short.hasPrefix("relctl/") else { return nil }
    for (run, package) in packages {
      guard let request = package.staged.request(of: ComponentName(recorded: place.repository)),
        request.head == place.ref
      else {
        continue
      }
      return (run, request)
    }
    return nil
  }
}
