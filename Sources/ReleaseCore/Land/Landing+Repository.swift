import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// One repository: what its refs say, its push, and what they say then.
extension Landing {
  /// What ends one repository's landing must not hide where the others stand.
  func landOrDoubt(_ staged: StagedRepository) async throws -> RunRecord.Outcome {
    do {
      return try await landRepository(staged)
    } catch let error as GitError {
      return doubt(staged, "\(error)")
    } catch let error as Refusal {
      return doubt(staged, error.diagnostics.map(\.messagePhrase).joined(separator: "\n"))
    }
  }

  private func doubt(_ staged: StagedRepository, _ reason: Phrase) -> RunRecord.Outcome {
    let outcome = RunRecord.Outcome(
      repository: staged.name.description, result: .inDoubt, reason: reason, updates: staged.updates)
    engine.events(.landed(outcome))
    return outcome
  }

  func skipped(_ staged: StagedRepository, _ reason: Phrase) -> RunRecord.Outcome {
    RunRecord.Outcome(
      repository: staged.name.description, result: staged.updates.isEmpty ? .alreadyThere : .skipped,
      reason: staged.updates.isEmpty ? nil : reason, updates: staged.updates)
  }

  /// Pushes what is still to push of one repository; its outcome is what the refs say afterwards.
  private func landRepository(_ staged: StagedRepository) async throws -> RunRecord.Outcome {
    let key = RepositoryKey.component(staged.name)
    guard !staged.updates.isEmpty else { return try ended(staged, as: .alreadyThere) }
    if let error = unreachable[key] { return try ended(staged, as: .inDoubt, because: error.phrase) }
    let request = package.staged.request(of: staged.name)
    if request != nil, let awaited = try await awaited(staged) { return awaited }
    do {
      // Of one that lands by a merge request others moved the branch.
      let given: [RefName: ObservedRef]? =
        try await request == nil ? nil : engine.transport.list(engine.url(of: key))
      let (known, found) = try await state(of: staged.updates, in: key, given: given)
      switch found {
      case .done:
        let note = try await squashNote(on: staged, given: known, mirror: engine.mirror(of: key))
        return try ended(staged, as: .alreadyThere, because: note)
      case .conflict(let text): return try ended(staged, as: .conflict, because: text)
      case .pending(let pending):
        if let target = request?.target, pending.contains(where: { $0.ref == target }) {
          return try ended(staged, as: .conflict, because: "'\(target.short)' was merged, then moved back")
        }
        return try await push(pending, of: staged, over: known)
      }
    } catch let error as TransportError {
      return try ended(staged, as: .inDoubt, because: error.phrase)
    }
  }

  /// Writes down what became of a repository.
  private func ended(
    _ staged: StagedRepository, as result: RunRecord.Outcome.Result, because reason: Phrase? = nil
  ) throws -> RunRecord.Outcome {
    let outcome = RunRecord.Outcome(
      repository: staged.name.description, result: result, reason: reason, updates: staged.updates)
    try journal.append(JournalEvent.outcome(outcome: outcome))
    engine.events(.landed(outcome))
    engine.faults.reach(isApp(staged) ? .afterAppOutcome : .afterOutcome)
    return outcome
  }

  private func isApp(_ staged: StagedRepository) -> Bool {
    // The last one, so each of hundreds of components looks at one entry.
    package.staged.plan.repositories.last(where: \.isApp)?.name == staged.name
  }

  private func push(
    _ updates: [RefUpdate], of staged: StagedRepository, over known: [RefName: ObservedRef]
  ) async throws -> RunRecord.Outcome {
    let key = RepositoryKey.component(staged.name)
    let url = try engine.url(of: key)
    let mirror = try engine.mirror(of: key)
    let isApp = isApp(staged)
    engine.events(.landing(repository: staged.name.description))
    try journal.append(JournalEvent.intent(repository: staged.name.description, updates: updates))
    engine.faults.reach(isApp ? .beforeAppPush : .beforePush)
    var push = await engine.transport.confirmedPush(updates, from: mirror, to: url) {
      engine.faults.reach(isApp ? .afterAppPush : .afterPush)
    }
    if let failure = push.failure,
      (try? await MirrorMaintenance(engine.reader).replaceDamaged(saidBy: failure, of: url, for: package))
        == true
    {
      push = await engine.transport.confirmedPush(updates, from: mirror, to: url)
    }
    if case .unreadable(let error) = push.outcome {
      return push.wasTurnedAway
        ? try ended(staged, as: .refused, because: push.answer)
        : try ended(staged, as: .inDoubt, because: error.phrase)
    }
    // Others may have gone on from what landed, so the table of states says more than where the push left the refs.
    let refs = push.refs(over: known)
    switch try await state(of: staged.updates, in: key, given: refs, isPushed: true).state {
    case .done:
      let squash = try await squashNote(on: staged, given: refs, mirror: mirror)
      let notes = [push.note, squash].compactMap { $0 }
      return try ended(staged, as: .landed, because: notes.isEmpty ? nil : notes.joined(separator: "\n"))
    case .pending(let rest):
      let (result, reason) = shortfall(rest, of: staged, after: push)
      return try ended(staged, as: result, because: reason)
    case .conflict(let text):
      // Without atomic push the branch may be there, and somebody's own tag beside it.
      let isAnyThere = updates.contains { refs[$0.ref]?.target == $0.new }
      return try ended(staged, as: isAnyThere ? .partly : .conflict, because: text)
    }
  }

  /// What it means that refs are not where a push should have moved them.
  private func shortfall(
    _ rest: [RefUpdate], of staged: StagedRepository, after push: ConfirmedPush
  ) -> (RunRecord.Outcome.Result, Phrase) {
    if push.mayStillLand { return (.inDoubt, push.answer) }
    guard rest.count < staged.updates.count else {
      return (.refused, refusal(push, of: staged.name.description))
    }
    let left = rest.map { "'\($0.ref)'" }.joined(separator: ", ")
    return (
      .partly, "\(left) was refused and the rest landed, because the push was not atomic\n\(push.answer)"
    )
  }

  /// Why a server took nothing: many a hook judges messages.
  func refusal(_ push: ConfirmedPush, of repository: String) -> Phrase {
    if let failure = push.failure, failure.kind == .authentication {
      let wayOut: Phrase = "check the credentials that git uses: git ls-remote \(failure.url.shellWord)"
      return "\(push.answer)\n\(wayOut)"
    }
    return [push.answer, package.staged.sent(to: repository).map { "\($0)" }].compactMap { $0 }.filter {
      !$0.isEmpty
    }
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
    let request = package.staged.request(of: ComponentName(recorded: key.name))
    let (refs, judged) = try await engine.reader.reading(key) { git -> ([RefName: ObservedRef], RefState?) in
      let refs = try given ?? git.refs.all()
      for target in updates.compactMap({ refs[$0.ref]?.target }) where !git.objects.contains(target) {
        return (refs, nil)
      }
      let state = try RefState.of(updates, given: refs, landing: request, in: git)
      if isPushed, state == .done {
        for update in updates where refs[update.ref]?.target == update.new {
          // A mirror is a cache: where a ref can't be set, the next fetch does it.
          try? git.refs.update(update.ref, to: update.new)
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
