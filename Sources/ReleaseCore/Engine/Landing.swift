/// Moves the refs of one staged plan, level by level, and writes down every step.
struct Landing: Sendable {
  let engine: Engine
  let package: PlanPackage
  let journal: Journal
  /// Repositories that did not answer just now.
  var unreachable: [RepositoryKey: TransportError] = [:]

  private var plan: Plan { package.staged.plan }

  /// Lands components by level, then the publication, then the app. Nothing starts whose foundation is not there.
  func land() async throws -> [RunRecord.Outcome] {
    var outcomes: [String: RunRecord.Outcome] = [:]
    let planned = zip(plan.repositories, package.staged.repositories).map { ($0, $1) }
    let components = planned.filter { !$0.0.isApp }
    for level in Set(components.map(\.0.level)).sorted() {
      let known = outcomes
      let landed = try await concurrentMap(components.filter { $0.0.level == level }, width: engine.jobs) {
        planned, staged in
        if Task.isCancelled { return self.skipped(staged, "interrupted") }
        if let missing = planned.dependencies.first(where: { known[$0]?.isDone != true }) {
          return self.skipped(staged, "its dependency '\(missing)' did not land")
        }
        return try await finishing { try await landOrDoubt(staged) }
      }
      for outcome in landed { outcomes[outcome.repository] = outcome }
    }
    var result = components.compactMap { outcomes[$0.0.name] }
    let foundation = result.allSatisfy(\.isDone) && !Task.isCancelled
    var isPublished = foundation
    if let publication = package.staged.publication {
      let outcome =
        foundation
        ? try await finishing { try await publish(publication) }
        : RunRecord.Outcome(
          repository: RepositoryKey.specs(publication.repository).name, result: .skipped,
          reason: "not every component landed", updates: [])
      isPublished = outcome.isDone
      result.append(outcome)
    }
    for (_, staged) in planned.filter(\.0.isApp) {
      guard isPublished else {
        result.append(
          skipped(staged, foundation ? "the podspecs were not published" : "not every component landed"))
        continue
      }
      if Task.isCancelled {
        result.append(skipped(staged, "interrupted"))
        continue
      }
      engine.faults.reach(.beforeAppPush)
      result.append(try await finishing { try await landOrDoubt(staged) })
      engine.faults.reach(.afterAppPush)
    }
    return result
  }

  /// Runs one repository's landing to its end, also when the run is cancelled meanwhile: a push that was killed
  /// may land all the same, and nobody would know.
  private func finishing(
    _ body: @escaping @Sendable () async throws -> RunRecord.Outcome
  ) async throws -> RunRecord.Outcome {
    try await Task { try await body() }.value
  }

  /// What ends one repository's landing must not hide where the others stand.
  private func landOrDoubt(_ staged: StagedRepository) async throws -> RunRecord.Outcome {
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

  private func skipped(_ staged: StagedRepository, _ reason: String) -> RunRecord.Outcome {
    RunRecord.Outcome(
      repository: staged.name, result: staged.updates.isEmpty ? .alreadyThere : .skipped,
      reason: staged.updates.isEmpty ? nil : reason, updates: staged.updates)
  }

  /// Pushes what is still to push of one repository; its outcome is what the refs say afterwards.
  private func land(_ staged: StagedRepository) async throws -> RunRecord.Outcome {
    func outcome(_ result: RunRecord.Outcome.Result, _ reason: String? = nil) throws -> RunRecord.Outcome {
      let outcome = RunRecord.Outcome(
        repository: staged.name, result: result, reason: reason, updates: staged.updates)
      try journal.append(JournalEvent.outcome(outcome: outcome))
      engine.events(.landed(outcome))
      engine.faults.reach(.afterOutcome)
      return outcome
    }
    let key = RepositoryKey.component(staged.name)
    guard !staged.updates.isEmpty else { return try outcome(.alreadyThere) }
    if let error = unreachable[key] { return try outcome(.inDoubt, error.description) }
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    let updates: [RefUpdate]
    switch try await standing(staged.updates, key, try await engine.refs(of: key)) {
    case .done: return try outcome(.alreadyThere)
    case .conflict(let text): return try outcome(.conflict, text)
    case .pending(let pending): updates = pending
    }
    engine.events(.landing(repository: staged.name))
    try journal.append(JournalEvent.intent(repository: staged.name, updates: updates))
    engine.faults.reach(.beforePush)
    var answer: String
    var note: String?
    do {
      let report = try await engine.transport.push(updates, from: mirror, to: url)
      answer = report.text
      note = report.note
    } catch {
      // The push may have landed all the same: the refs decide.
      answer = error.description
    }
    engine.faults.reach(.afterPush)
    let refs: [RefName: ObservedRef]
    do {
      refs = try await engine.transport.list(url)
    } catch {
      return try outcome(.inDoubt, error.description)
    }
    switch try await standing(staged.updates, key, refs) {
    case .done: return try outcome(.landed, note)
    case .pending: return try outcome(.refused, answer)
    case .conflict(let text): return try outcome(.conflict, text)
    }
  }

  /// Judges refs; a ref that holds an unknown commit is fetched first.
  private func standing(
    _ updates: [RefUpdate], _ key: RepositoryKey, _ refs: [RefName: ObservedRef]
  ) async throws -> RefStanding {
    let mirror = try engine.mirror(of: key)
    let targets = updates.compactMap { refs[$0.ref]?.target }
    let isKnown = try await engine.pool.run {
      try Repository.withRepository(at: mirror) { git in
        var isKnown = true
        for target in targets where !git.contains(target) { isKnown = false }
        return isKnown
      }
    }
    if !isKnown { try? await engine.transport.fetch(try engine.url(of: key), into: mirror) }
    return try await engine.pool.run {
      try Repository.withRepository(at: mirror) { try RefStanding.of(updates, refs, $0) }
    }
  }
}
