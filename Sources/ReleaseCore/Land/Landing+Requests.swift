import ReleaseGit
import ReleaseHosts
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Branches that land by request: relctl pushes the commit to a branch of the run and asks for the merge; the rest waits
/// until people, or the host's rules, have merged everything.
///
/// git alone says what is merged. Tags, publication and the app come after that, as in every run.
extension Landing {
  /// Opens the requests of all components at once, because people merge them in any order, and looks at everything else
  /// that must still be as planned: days may have passed.
  ///
  /// - Returns: Where every component stands, when one of them can't go on yet; nil when all can.
  func awaitedComponents() async throws -> [RunRecord.Outcome]? {
    let components = zip(package.staged.plan.repositories, package.staged.repositories).filter { !$0.0.isApp }
      .map(\.1)
    guard components.contains(where: { package.staged.request(of: $0.name) != nil }) else { return nil }
    let looks = try await concurrentMap(components, width: engine.jobs) { staged in
      try await withGrace { try await look(at: staged) }
    }
    if looks.contains(where: \.isMissing) { try await requireOwnership() }
    let obstacles = try await concurrentMap(looks, width: engine.jobs) { look in
      try await withGrace { try await obstacle(after: look) }
    }
    let waiting = obstacles.count { $0?.result == .waiting }
    guard obstacles.contains(where: { $0 != nil }) else { return nil }
    return zip(components, obstacles).map { staged, obstacle in
      if let obstacle { return obstacle }
      let rest: Phrase =
        switch waiting {
        case 0: "some requests can't be merged"
        case 1: "waits for 1 merge request"
        default: "waits for \(waiting) merge requests"
        }
      let isMerged = package.staged.request(of: staged.name) != nil
      return skipped(staged, isMerged ? "merged; its tag follows when every request is merged" : rest)
    }
  }

  /// What keeps a component from landing now.
  private enum Look: Sendable {
    /// Nothing, or it landed.
    case clear
    case stands(RunRecord.Outcome)
    /// Its request is to be opened; whether its branch is there.
    case missing(LandingRequest, isPushed: Bool)

    var isMissing: Bool { if case .missing = self { true } else { false } }
  }

  private func look(at staged: StagedRepository) async throws -> Look {
    if let reason = reasonToStop, !staged.updates.isEmpty { return .stands(skipped(staged, reason)) }
    if let request = package.staged.request(of: staged.name) { return try await look(at: request) }
    let key = RepositoryKey.component(staged.name)
    guard !staged.updates.isEmpty, unreachable[key] == nil else { return .clear }
    do {
      let refs = try await engine.transport.list(try engine.url(of: key))
      guard case .conflict(let text) = try await state(of: staged.updates, in: key, given: refs).state else {
        return .clear
      }
      return .stands(
        RunRecord.Outcome(
          repository: staged.name.description, result: .conflict, reason: text, updates: staged.updates))
    } catch let error as TransportError {
      return .stands(
        RunRecord.Outcome(
          repository: staged.name.description, result: .inDoubt, reason: error.phrase, updates: staged.updates
        ))
    }
  }

  private func look(at request: LandingRequest, wasPushed: Bool = false) async throws -> Look {
    let watch = RequestWatch(engine: engine, package: package, record: record)
    // It may answer by now, but its mirror lacks what the run would push.
    if let error = unreachable[.component(request.repository)] {
      return .stands(try told(watch.outcome(of: request, .inDoubt, error.phrase)))
    }
    do {
      switch try await watch.look(at: request, wasPushed: wasPushed) {
      case .merged: return .clear
      case .stands(let found): return .stands(try told(found))
      case .missing(let isPushed): return .missing(request, isPushed: isPushed)
      }
    } catch let error as TransportError {
      return .stands(try told(watch.outcome(of: request, .inDoubt, error.phrase)))
    }
  }

  private func obstacle(after look: Look) async throws -> RunRecord.Outcome? {
    switch look {
    case .clear: return nil
    case .stands(let outcome): return outcome
    case .missing(let request, let isPushed):
      if reasonToStop != nil,
        let staged = package.staged.repositories.first(where: { $0.name == request.repository })
      {
        return skipped(staged, "interrupted")
      }
      do {
        if isPushed {
          // Pushed again, a branch that was merged and deleted meanwhile would ask for its merge once more.
          let again = try await self.look(at: request, wasPushed: true)
          guard again.isMissing else { return try await obstacle(after: again) }
        }
        return try told(try await open(request, isPushed: isPushed))
      } catch let error as TransportError {
        let watch = RequestWatch(engine: engine, package: package, record: record)
        return try told(watch.outcome(of: request, .inDoubt, error.phrase))
      }
    }
  }

  /// A process that was asleep must not open what another one opened and people closed: the branch of a closed request
  /// is gone, so no lease would stop it.
  private func requireOwnership() async throws {
    try await engine.ledger.refresh()
    guard let known = try await engine.ledger.record(of: record.run), known.owner != record.owner else {
      return
    }
    throw LedgerWriter.takenOver(known)
  }

  private func told(_ outcome: RunRecord.Outcome) throws -> RunRecord.Outcome {
    try journal.append(JournalEvent.outcome(outcome: outcome))
    engine.events(.landed(outcome))
    return outcome
  }

  /// Opens a repository's request, or looks at it.
  ///
  /// - Returns: nil when the branch is merged, and where it does not land by request.
  func awaited(_ staged: StagedRepository) async throws -> RunRecord.Outcome? {
    guard let request = package.staged.request(of: staged.name) else { return nil }
    let look = try await look(at: request)
    if look.isMissing { try await requireOwnership() }
    return try await obstacle(after: look)
  }

  /// Pushes the request's branch, which opens the request where the host takes options of a push.
  ///
  /// - Parameter isPushed: Whether it is there, and asks for nothing yet.
  private func open(_ request: LandingRequest, isPushed: Bool) async throws -> RunRecord.Outcome {
    let watch = RequestWatch(engine: engine, package: package, record: record)
    let key = RepositoryKey.component(request.repository)
    let url = try engine.url(of: key)
    guard let draft = package.staged.draft(of: request, at: url, digest: record.planDigest) else {
      return watch.outcome(of: request, .refused, "the plan does not contain it")
    }
    engine.events(.landing(repository: request.repository.description))
    try journal.append(
      JournalEvent.intent(repository: request.repository.description, updates: [request.update]))
    engine.faults.reach(.beforeRequest)
    if let host = engine.hosts.host(of: url), host.isBranchless, let review = host.reviewPush(for: draft) {
      let push = await RequestService(engine).push(review, of: draft)
      engine.faults.reach(.afterRequest)
      if let ref = push.ref { return await watch.opened(request, as: ref, draft) }
      return watch.outcome(of: request, push.mayStillLand ? .inDoubt : .refused, push.answer)
    }
    if isPushed { return await watch.opened(request, draft, answer: "") }
    let push = await engine.transport.confirmedPush(
      [request.update], from: try engine.mirror(of: key), to: url,
      options: engine.hosts.host(of: url)?.pushOptions(for: draft) ?? []
    ) {
      engine.faults.reach(.afterRequest)
    }
    switch push.outcome {
    case .landed: return await watch.opened(request, draft, answer: push.answer)
    case .unreadable where push.wasTurnedAway: return watch.outcome(of: request, .refused, push.answer)
    case .unreadable(let error): return watch.outcome(of: request, .inDoubt, error.phrase)
    case .notLanded(mayStillLand: true): return watch.outcome(of: request, .inDoubt, push.answer)
    case .notLanded(mayStillLand: false), .partly: return watch.outcome(of: request, .refused, push.answer)
    case .overtaken:
      // The answer may have been lost, and somebody went on from what landed.
      let isOurs = try await state(of: [request.update], in: key, given: push.refs(over: [:])).state == .done
      return isOurs
        ? await watch.opened(request, draft, answer: push.answer)
        : watch.outcome(of: request, .conflict, "someone pushed another commit to '\(request.head.short)'")
    }
  }

  /// Which commit of the branch stands for the planned one; nil where that is there itself.
  func squashNote(
    on staged: StagedRepository, given refs: [RefName: ObservedRef], mirror: String
  ) async throws -> Phrase? {
    guard let request = package.staged.request(of: staged.name), request.acceptsSquash,
      let target = refs[request.target]?.commit
    else { return nil }
    let squash = try await engine.pool.run {
      try Repository.withRepository(at: mirror) { try $0.history.squash(of: request.commit, in: target) }
    }
    return squash.map {
      "squashed: \($0.short) of '\(request.target.short)' replaces \(request.commit.short), which has the tag"
    }
  }
}
