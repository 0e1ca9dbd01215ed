import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What came of moving the refs of a run.
struct Landed: Sendable {
  let outcomes: [RunRecord.Outcome]
  /// Which components were read back while the podspecs and the app landed.
  var readBack: ReadBack?
}

/// Moves the refs of one staged plan, each when what it builds on stands, and writes down every step.
struct Landing: Sendable {
  let engine: Engine
  let package: PlanPackage
  let record: RunRecord
  let journal: Journal
  /// Repositories that did not answer just now.
  var unreachable: [RepositoryKey: TransportError] = [:]

  private var plan: Plan { package.staged.plan }

  /// Lands components, then the publication, then the app. Nothing starts whose foundation is not there.
  func land() async throws -> Landed {
    if plan.undoing != nil { return Landed(outcomes: try await landBackwards()) }
    let components: [RunRecord.Outcome]
    if let awaited = try await awaitedComponents() {
      components = awaited
    } else {
      components = try await landComponents()
    }
    let isFounded = reasonToStop == nil && components.allSatisfy(\.isDone)
    // What comes now is one push after the other, so there is room on the wire, where more than one thing at a time is
    // wanted.
    async let readBack = isFounded && engine.jobs > 1 ? readBackComponents() : nil
    let publication = try await landPublication(isFounded: isFounded)
    let app = try await landApp(isFounded: isFounded, isPublished: publication?.isDone ?? isFounded)
    let outcomes = components + [publication, app].compactMap { $0 }
    guard outcomes.allSatisfy(\.isDone) else { return Landed(outcomes: outcomes) }
    return Landed(outcomes: outcomes, readBack: await readBack)
  }

  private func readBackComponents() async -> ReadBack? {
    let components = zip(plan.repositories, package.staged.repositories).filter { !$0.0.isApp }.map(\.1)
    return try? await engine.reader.confirmation(of: components, in: package.staged)
  }

  private func landPublication(isFounded: Bool) async throws -> RunRecord.Outcome? {
    guard let publication = package.staged.publication else { return nil }
    guard isFounded else {
      return RunRecord.Outcome(
        repository: RepositoryKey.specs(publication.repository).name, result: .skipped,
        reason: "not every component landed", updates: [])
    }
    return try await withGrace { try await publish(publication) }
  }

  private func landApp(isFounded: Bool, isPublished: Bool) async throws -> RunRecord.Outcome? {
    guard let app = zip(plan.repositories, package.staged.repositories).first(where: \.0.isApp)?.1 else {
      return nil
    }
    guard isPublished else {
      return skipped(app, isFounded ? "the podspecs were not published" : "not every component landed")
    }
    if let reason = reasonToStop { return skipped(app, reason) }
    if case .app = PublishPoint(package.staged) { try await recordPublishing() }
    return try await withGrace { try await landOrDoubt(app) }
  }

  /// Lands components, each when what it builds on stands.
  private func landComponents() async throws -> [RunRecord.Outcome] {
    let components = zip(plan.repositories, package.staged.repositories).enumerated().filter {
      !$0.element.0.isApp
    }.sorted { ($0.element.0.level, $0.offset) < ($1.element.0.level, $1.offset) }.map(\.element)
    let places = Dictionary(components.enumerated().map { ($1.0.name, $0) }) { first, _ in first }
    let foundations = components.map { planned, _ in
      Set(planned.dependencies.compactMap { places[$0] }.filter { components[$0].0.level < planned.level })
    }
    engine.events(.landingComponents(components.count))
    let landed = try await concurrentMap(components, after: foundations, width: engine.jobs) {
      component, known -> RunRecord.Outcome in
      let (planned, staged) = component
      if let reason = reasonToStop { return self.skipped(staged, reason) }
      let done = Set(known.filter(\.isDone).map(\.repository))
      if let missing = planned.dependencies.first(where: { !done.contains($0) }) {
        return self.skipped(staged, "its dependency '\(missing)' did not land")
      }
      return try await withGrace { try await landOrDoubt(staged) }
    }
    let outcomes = Dictionary(landed.map { ($0.repository, $0) }) { first, _ in first }
    return plan.repositories.filter { !$0.isApp }.compactMap { outcomes[$0.name] }
  }

  /// Why nothing new may be started, if there is a reason.
  var reasonToStop: String? { Task.isCancelled ? "interrupted" : nil }

  /// What ends one repository's landing must not hide where the others stand.
  func landOrDoubt(_ staged: StagedRepository) async throws -> RunRecord.Outcome {
    do {
      return try await land(staged)
    } catch let error as GitError {
      return doubt(staged, "\(error)")
    } catch let error as Refusal {
      return doubt(staged, error.diagnostics.map(\.message).joined(separator: "\n"))
    }
  }

  private func doubt(_ staged: StagedRepository, _ reason: String) -> RunRecord.Outcome {
    let outcome = RunRecord.Outcome(
      repository: staged.name, result: .inDoubt, reason: reason, updates: staged.updates)
    engine.events(.landed(outcome))
    return outcome
  }

  func skipped(_ staged: StagedRepository, _ reason: String) -> RunRecord.Outcome {
    RunRecord.Outcome(
      repository: staged.name, result: staged.updates.isEmpty ? .alreadyThere : .skipped,
      reason: staged.updates.isEmpty ? nil : reason, updates: staged.updates)
  }

  /// Pushes what is still to push of one repository; its outcome is what the refs say afterwards.
  private func land(_ staged: StagedRepository) async throws -> RunRecord.Outcome {
    let isApp = plan.repositories.indices.contains {
      plan.repositories[$0].isApp && plan.repositories[$0].name == staged.name
    }
    func outcome(_ result: RunRecord.Outcome.Result, _ reason: String? = nil) throws -> RunRecord.Outcome {
      let outcome = RunRecord.Outcome(
        repository: staged.name, result: result, reason: reason, updates: staged.updates)
      try journal.append(JournalEvent.outcome(outcome: outcome))
      engine.events(.landed(outcome))
      engine.faults.reach(isApp ? .afterAppOutcome : .afterOutcome)
      return outcome
    }
    let key = RepositoryKey.component(staged.name)
    guard !staged.updates.isEmpty else { return try outcome(.alreadyThere) }
    if let error = unreachable[key] { return try outcome(.inDoubt, error.description) }
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    let updates: [RefUpdate]
    var given: [RefName: ObservedRef]?
    if package.staged.request(of: staged.name) != nil {
      if let awaited = try await awaited(staged) { return awaited }
      // Others moved the branch.
      do {
        given = try await engine.transport.list(url)
      } catch {
        return try outcome(.inDoubt, error.description)
      }
    }
    let known: [RefName: ObservedRef]
    do {
      let found: RefState
      (known, found) = try await state(of: staged.updates, in: key, given: given)
      switch found {
      case .done:
        return try outcome(.alreadyThere, try await squashNote(on: staged, given: known, mirror: mirror))
      case .conflict(let text): return try outcome(.conflict, text)
      case .pending(let pending): updates = pending
      }
    } catch let error as TransportError {
      return try outcome(.inDoubt, error.description)
    }
    if let target = package.staged.request(of: staged.name)?.target,
      updates.contains(where: { $0.ref == target })
    {
      return try outcome(.conflict, "'\(target.short)' was merged and moved back")
    }
    engine.events(.landing(repository: staged.name))
    try journal.append(JournalEvent.intent(repository: staged.name, updates: updates))
    engine.faults.reach(isApp ? .beforeAppPush : .beforePush)
    let push = await engine.transport.confirmedPush(updates, from: mirror, to: url) {
      engine.faults.reach(isApp ? .afterAppPush : .afterPush)
    }
    if case .unreadable(let error) = push.outcome { return try outcome(.inDoubt, error.description) }
    // Others may have gone on from what landed, so the table of states says more than where the push left the refs.
    let refs = push.refs(over: known)
    let state: RefState
    do {
      state = try await self.state(of: staged.updates, in: key, given: refs, isPushed: true).state
    } catch let error as TransportError {
      return try outcome(.inDoubt, error.description)
    }
    switch state {
    case .done:
      let squash = try await squashNote(on: staged, given: refs, mirror: mirror)
      let notes = [push.note, squash].compactMap { $0 }
      return try outcome(.landed, notes.isEmpty ? nil : notes.joined(separator: "\n"))
    case .pending(let rest) where rest.count < staged.updates.count && !push.mayStillLand:
      let left = rest.map { "'\($0.ref)'" }.joined(separator: ", ")
      return try outcome(.partly, "\(left) was refused, the rest landed: no atomic push here\n\(push.answer)")
    case .pending where push.mayStillLand: return try outcome(.inDoubt, push.answer)
    case .pending: return try outcome(.refused, refusal(push, of: staged.name))
    case .conflict(let text):
      // Without atomic push the branch may be there, and somebody's own tag beside it.
      let isAnyThere = updates.contains { refs[$0.ref]?.target == $0.new }
      return try outcome(isAnyThere ? .partly : .conflict, text)
    }
  }

  /// Why a server took nothing: many a hook judges messages.
  func refusal(_ push: ConfirmedPush, of repository: String) -> String {
    [push.answer, package.staged.sent(to: repository)].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Judges refs; a ref that holds an unknown commit is fetched first.
  ///
  /// - Parameters:
  ///   - given: The refs of the remote; nil where the mirror knows them.
  ///   - isPushed: Whether the mirror takes over what it was pushed from and stands, so that nobody has to fetch it.
  /// - Throws: `TransportError` where it can't be fetched: only its objects tell whether it goes on from what landed.
  func state(
    of updates: [RefUpdate], in key: RepositoryKey, given: [RefName: ObservedRef]?, isPushed: Bool = false
  ) async throws -> (refs: [RefName: ObservedRef], state: RefState) {
    let request = package.staged.request(of: key.name)
    let (refs, judged) = try await engine.reader.reading(key) { git -> ([RefName: ObservedRef], RefState?) in
      let refs = try given ?? git.references()
      for target in updates.compactMap({ refs[$0.ref]?.target }) where !git.contains(target) {
        return (refs, nil)
      }
      let state = try RefState.of(updates, given: refs, landing: request, in: git)
      if isPushed, state == .done {
        for update in updates where refs[update.ref]?.target == update.new {
          // A mirror is a cache: where a ref can't be set, the next fetch does it.
          try? git.updateReference(update.ref, to: update.new)
        }
      }
      return (refs, state)
    }
    if let judged { return (refs, judged) }
    try await engine.transport.fetch(try engine.url(of: key), into: try engine.mirror(of: key))
    let state = try await engine.reader.reading(key) {
      try RefState.of(updates, given: refs, landing: request, in: $0)
    }
    return (refs, state)
  }
}
