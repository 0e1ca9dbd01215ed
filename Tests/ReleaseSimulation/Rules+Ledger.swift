import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Rules {
  /// The ledger is a line, its runs go through their states in order, and nothing in it is secret.
  mutating func checkLedger(
    _ move: Moved, on server: SimulatedServer, _ servers: [RemoteURL: SimulatedServer]
  ) throws {
    let (old, new, step) = (move.old, move.new, move.step)
    let (parents, files) = try Repository.withRepository(at: server.path) { git in
      var files: [String: [UInt8]] = [:]
      for path in try git.paths(from: old, to: new) { files[path] = try git.trees.file(path, in: new) }
      return (try git.history.commitInfo(new).parents, files)
    }
    if parents != (old.map { [$0] } ?? []) { violate("ledger.linear", new.short, step) }
    let token = Array(FleetShape.token.utf8)
    if let isWithdrawn = approvers[move.author.agent] { withdrawnApproval = isWithdrawn ? step : nil }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      if shape.hasToken, ObjectFolder.contains(token, in: bytes) { violate("secret.ledger", path, step) }
      guard path.hasSuffix("/run.json") else { continue }
      let record = try CanonicalJSON.decode(RunRecord.self, from: bytes)
      let before = states[record.run]?.last
      if !Self.mayFollow(before, record) {
        violate(
          "ledger.states",
          "\(record.run): \(before?.rawValue ?? "unknown") → \(record.state.rawValue)", step)
      }
      states[record.run, default: []].append(record.state)
      let known = record.outcomes.filter { $0.request != nil }.map(\.repository)
      // Who opens requests again knows of no others when it ends.
      if reopeners.contains(move.author.agent) { recorded[record.run] = [:] }
      let recording = Recording(step: step, agent: move.author.agent)
      recorded[record.run, default: [:]].merge(known.map { ($0, recording) }) { first, _ in first }
      switch record.state {
      case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting:
        if record.state == .prepared {
          checkFresh(record.run, by: move.author.agent, servers, step)
          checkGates(record.run, step)
        }
        landers[record.run, default: []].insert(move.author.agent)
      case .done:
        done.append(record.run)
        try checkDone(
          record, try Repository.withRepository(at: server.path) { try LedgerReader(head: new).state($0) },
          servers, step)
      case .abandoned: try checkAbandoned(record.run, by: move.author.agent, servers, step)
      case .abandoning: abandonments[record.run] = abandonments[record.run] ?? step
      case .refused, .superseded, .undone: break
      }
    }
    for (run, package) in packages where states[run]?.last == .done {
      guard let undone = package.staged.plan.undoing?.run, states[undone]?.last != .undone else { continue }
      violate("undo.marks", "\(run) is done, and \(undone) is not undone", step)
    }
  }

  /// The order of a run's states: docs/internals/transactions.md.
  static func mayFollow(_ old: RunRecord.State?, _ next: RunRecord) -> Bool {
    guard let old else { return next.state == .prepared }
    let isPublished = next.published != nil
    return switch next.state {
    case .prepared: false
    // Only a run of which nothing ever landed ends as refused.
    case .refused: old == .prepared || old == .publishing
    case .publishing: old.isOpen && !old.isAbandonment
    // Being visible wins over an abandonment.
    case .committed: (old.isOpen || old == .abandoned) && isPublished
    case .partly, .inDoubt, .waiting, .done: old.isOpen && (!old.isAbandonment || isPublished)
    case .superseded: old.isOpen
    case .abandoning: (old.isOpen || old == .abandoned) && !isPublished
    case .abandoned: old.isAbandonment && !isPublished
    case .undone: old == .done
    }
  }

  /// Done means that every planned ref and podspec stands, or stood until somebody else moved it.
  private mutating func checkDone(
    _ record: RunRecord, _ ledger: LedgerState, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) throws {
    guard let package = packages[record.run] else {
      violate("done.planned", "\(record.run)", step)
      return
    }
    for staged in package.staged.repositories {
      let name = staged.name.description
      for update in staged.updates
      where !held(update, in: name) && !heldContent(update, in: name, servers) {
        // Somebody's own tag at the planned commit is as good.
        let current = servers[shape.url(name)]?.refs[update.ref]?.commit
        if update.ref.isTag, current == staged.commit { continue }
        let place = Place(repository: name, ref: update.ref)
        if isTakenBackWithoutPermit(place) { continue }
        violate("done.complete", "\(name) \(update.ref) never held \(update.new.short)", step)
      }
    }
    if let publication = package.staged.publication,
      let server = servers[shape.url(publication.repository)],
      let head = server.refs[publication.branch]?.target
    {
      try Repository.withRepository(at: server.path) { git in
        for entry in publication.entries where try git.trees.entry(at: entry.path, in: head)?.id != entry.new
        {
          if published.contains("\(server.name) \(entry.path) \(entry.new?.hex ?? "")") { continue }
          // It stood before the run, until somebody replaced it.
          if entry.old == entry.new, foreignPaths.contains("\(server.name) \(entry.path)") { continue }
          violate("done.published", "\(server.name) \(entry.path)", step)
        }
      }
    }
    try checkDoneServices(package, packageRegistry, servers, step)
    try checkHotfix(package, servers, step)
    if ledger.current[record.environment]?.id != record.train {
      violate("done.train", "\(record.environment) does not stand at \(record.run)'s train", step)
    }
  }

  // MARK: What agents say

  /// An agent's last word is true.
  mutating func check(
    _ ending: Ending, of agent: Agent, _ servers: [RemoteURL: SimulatedServer], _ step: Int
  ) {
    switch ending {
    case .finished(let result):
      let run = result.staged.plan.run
      let state = states[run]?.last
      switch result.conclusion {
      case .done:
        if state != .done, state != .undone {
          violate("exit.done", "\(run) is \(state?.rawValue ?? "unknown")", step)
        }
        if !result.outcomes.allSatisfy(\.isDone) { violate("exit.done", "\(run) left something out", step) }
      case .alreadyApplied:
        // It was, when it was read; somebody may have undone it since.
        if state != .done, state != .undone { violate("exit.alreadyApplied", "\(run) is not done", step) }
      case .refused:
        if visible.contains(run) { violate("exit.refused", "\(run) landed something", step) }
      case .waiting:
        // It did when it was read; somebody may have finished it since.
        if states[run]?.contains(.waiting) != true || state == .refused {
          violate("exit.waiting", "\(run) is \(state?.rawValue ?? "unknown")", step)
        }
      case .nothingToDo, .partly, .inDoubt: break
      }
    case .abandoned(let result): check(abandonment: result, of: agent, servers, step)
    case .published(let run):
      if reached[run] == nil { violate("exit.published", "nobody can see \(run)", step) }
    case .refused(let refusal):
      if refusal.diagnostics.first?.code == "run.published", reached.isEmpty {
        violate("exit.published", "nobody can see anything", step)
      }
      checkStepBack(refusal, of: agent, servers, step)
    case .failed(let text): violate("engine.fails", text, step)
    case .nothingToResume, .nothingToAbandon, .nothingToApprove, .approved, .previewed, .stopped,
      .unreachable, .interrupted, .contended:
      break
    }
  }
}
