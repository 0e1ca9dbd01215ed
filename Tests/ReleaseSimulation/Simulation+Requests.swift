import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// People merge, squash, close and change the requests that agents open.
extension Simulation {
  /// How often somebody comes to a request, in a hundred steps.
  private static let diligence = 6

  /// Sometimes lets somebody answer an open request.
  func answerARequest() throws -> Bool {
    guard areReviewersAtWork else { return false }
    let open = openRequests()
    guard !open.isEmpty, random.chance(Self.diligence) else { return false }
    let opening = random.pick(open)
    guard areReviewersCareless, random.chance(50) else {
      return try merge(opening, isForward: random.chance(50), afterWork: random.chance(25))
    }
    switch random.below(3) {
    case 0: return try squash(opening)
    case 1: try close(opening)
    // By the step, so that a seed stays the schedule that it was up to here.
    case _ where step.isMultiple(of: 3): return try conflict(with: opening)
    default: try pushAnotherCommit(to: opening)
    }
    return true
  }

  /// Sends somebody who looks whether the requests are merged, as a build server's timer does.
  func lookAgainLater(_ ending: Ending) {
    guard template.shape.landsByRequest, looksLeft > 0, case .finished(let result) = ending,
      result.conclusion == .waiting || result.conclusion == .partly
    else { return }
    looksLeft -= 1
    send(random.chance(25) ? .reopen : .resume, within: 60)
  }

  /// Without faults people merge what is open and somebody looks, as long as that leads on.
  func settle(_ run: RunID) async throws {
    var isToReopen = false
    for _ in 0..<12 {
      try await send(.resume(run, fromLedgerAlone: false, isReopening: isToReopen))
      if !isToReopen, let ending = agents.last?.ending { rules.checkSaid(ending, of: run, servers, step) }
      guard template.shape.landsByRequest else { return }
      let wasReopened = isToReopen
      isToReopen = rules.obstacles(of: run, servers).values.contains(.closed)
      let isMerged = try mergeWhatIsOpen(of: run)
      guard isMerged || isToReopen && !wasReopened else { return }
    }
  }

  private func mergeWhatIsOpen(of run: RunID) throws -> Bool {
    var isAnyMerged = false
    let obstacles = rules.obstacles(of: run, servers)
    for opening in openRequests()
    where opening.run == run && obstacles[opening.request.repository.description] == nil
      && !rules.isMerged(opening.request, servers)
    {
      if try merge(opening, isForward: true, afterWork: false) { isAnyMerged = true }
    }
    return isAnyMerged
  }

  func openRequests() -> [Rules.Opening] {
    rules.openings.values.filter { opening in
      servers[template.shape.url(opening.request.repository.description)]?.refs[opening.request.head] != nil
        && !rules.squashed.contains(opening.place)
    }.sorted { ($0.run, $0.request.repository) < ($1.run, $1.request.repository) }
  }

  private var time: Int64 { 1_700_000_000 + Int64(step) }

  private func server(of opening: Rules.Opening) -> SimulatedServer? {
    servers[template.shape.url(opening.request.repository.description)]
  }

  /// - Parameter isDeleting: Whether the branch goes, too; nil for what is drawn.
  func merge(
    _ opening: Rules.Opening, isForward: Bool, afterWork: Bool, isDeleting: Bool? = nil
  ) throws -> Bool {
    let request = opening.request
    guard var server = server(of: opening), !rules.isMerged(request, servers) else { return false }
    if afterWork {
      let work = try server.commit(["Work\(step).swift": "// \(step)\n"], to: request.target, time: time)
      rules.note(foreign: work, on: server, step)
    }
    let move = try server.merge(request, isForward: isForward, time: time)
    if let move {
      rules.note(merge: move, of: opening, isExact: server.refs[request.head]?.commit == request.commit, step)
      // Many a host deletes a merged branch.
      if isDeleting ?? random.chance(50) {
        server.deleteBranch(of: request)
        rules.note(gone: opening, step)
      }
      say(opening, "merged", "merges it as \(move.new?.target.short ?? "")")
    }
    servers[server.url] = server
    return move != nil || afterWork
  }

  private func squash(_ opening: Rules.Opening) throws -> Bool {
    guard var server = server(of: opening), let move = try server.squash(opening.request, time: time) else {
      return false
    }
    if opening.request.acceptsSquash {
      rules.note(
        merge: move, of: opening,
        isExact: server.refs[opening.request.head]?.commit == opening.request.commit,
        step)
    } else {
      rules.note(foreign: move, on: server, step)
      rules.squashed.insert(opening.place)
    }
    if random.chance(50) {
      server.deleteBranch(of: opening.request)
      rules.note(gone: opening, step)
    }
    servers[server.url] = server
    say(opening, "squashed", "squashes it as \(move.new?.target.short ?? "")")
    return true
  }

  private func conflict(with opening: Rules.Opening) throws -> Bool {
    guard var server = server(of: opening), let move = try server.conflict(opening.request, time: time) else {
      return false
    }
    rules.note(foreign: move, on: server, step)
    servers[server.url] = server
    say(opening, "conflicting", "changes the same on the target, as \(move.new?.target.short ?? "")")
    return true
  }

  private func close(_ opening: Rules.Opening) throws {
    guard var server = server(of: opening) else { return }
    server.deleteBranch(of: opening.request)
    rules.note(gone: opening, step)
    servers[server.url] = server
    say(opening, "closed", "closes it")
  }

  private func pushAnotherCommit(to opening: Rules.Opening) throws {
    guard var server = server(of: opening) else { return }
    let move = try server.commit(["Fix\(step).swift": "// \(step)\n"], to: opening.request.head, time: time)
    rules.note(foreign: move, on: server, step)
    servers[server.url] = server
    say(opening, "moved", "pushes \(move.new?.target.short ?? "") to it")
  }

  private func say(_ opening: Rules.Opening, _ kind: String, _ what: String) {
    count("request", kind)
    log.append(
      "\(step): the request \(opening.request.head.short) of \(opening.request.repository): somebody \(what)")
  }
}
