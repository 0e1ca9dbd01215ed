import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// What a schedule does that is written down instead of drawn: one agent goes on at a time, as far as it is told.
extension Simulation {
  /// Sends an agent, which waits before its first call.
  ///
  /// - Returns: Its number.
  func enter(_ errand: Errand) async throws -> Int {
    try start(errand)
    await allWait()
    return agents.count - 1
  }

  /// Lets one agent go on, without a fault, until it waits with such a call.
  ///
  /// - Throws: `Astray` when it ends without.
  func play(_ agent: Int, until pattern: CallPattern) async throws {
    while let call = agents[agent].call {
      if pattern.matches(call, named: { self.servers[$0]?.name }) { return }
      try await pass(agent)
    }
    throw Astray(what: "agent \(agent) ended without \(pattern): \(ending(of: agent))")
  }

  /// Lets an agent's call happen.
  func pass(_ agent: Int) async throws { try await give(agent, .performed) }

  /// Lets one agent go on to its end, without a fault.
  ///
  /// - Parameter wanted: The beginning of what it comes to.
  /// - Throws: `Astray` when it comes to something else.
  func finish(_ agent: Int, as wanted: String) async throws {
    while agents[agent].call != nil { try await pass(agent) }
    guard ending(of: agent).hasPrefix(wanted) else {
      throw Astray(what: "agent \(agent) was to come to '\(wanted)', and came to '\(ending(of: agent))'")
    }
  }

  /// Does one call of an agent with a fate, and waits for its next one. Nobody comes because of it.
  func give(_ agent: Int, _ fate: Fate) async throws {
    tick()
    try grant(agent, as: fate)
    arrivals = []
    await allWait()
  }

  /// Lands the pushes whose clients gave up or died.
  func landLate() async throws {
    while !inFlight.isEmpty {
      step = max(step, inFlight.map(\.due).min() ?? step)
      tick()
      _ = try landWhatIsDue()
    }
  }

  /// Makes nobody answer at a repository's address, or answer again.
  func close(_ repository: String, _ isGone: Bool = true) {
    servers[template.shape.url(repository)]?.isGoneUntil = isGone ? .max : 0
    log.append("\(step): \(repository) is \(isGone ? "gone" : "back")")
  }

  /// Lets somebody merge a repository's open request, and delete its branch.
  func mergeRequest(of repository: String) throws {
    tick()
    let opening = openRequests().first { $0.request.repository.description == repository }
    guard let opening, try merge(opening, isForward: false, afterWork: false, isDeleting: true) else {
      throw Astray(what: "\(repository) has no request to merge")
    }
  }

  /// Lets a step go by.
  func pause() { tick() }

  private func tick() {
    step += 1
    clock.advance()
  }

  private func ending(of agent: Int) -> String { agents[agent].ending?.description ?? "nothing" }

  /// A directed schedule did not go where it was to go.
  struct Astray: Error { let what: String }
}
