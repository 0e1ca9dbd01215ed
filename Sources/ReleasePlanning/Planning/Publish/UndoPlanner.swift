import ReleaseModel

/// Plans the inverse of an environment's last run: branches by revert commits on their present heads, the spec
/// repository by its former blobs, the environment's train by the one before. Tags stay.
struct UndoPlanner {
  let context: PlanningContext
  let request: Request
  package let run: RunID

  init(_ context: PlanningContext, request: Request, run: RunID) {
    self.context = context
    self.request = request
    self.run = run
  }

  func plan() -> PlanningResult<Plan> {
    guard let finished = context.attempt(for: nil, { try undoable() }) else { return context.result { nil } }
    context.refuseUnfinishedRuns(in: [finished.environment])
    let undone = finished.staged
    let repositories = zip(undone.plan.repositories, undone.repositories).compactMap { planned, staged in
      context.attempt(for: planned.name) { try inverse(of: planned, staged: staged, finished: finished) }
    }
    noteWhatStays(of: undone)
    noteUndoneWork(of: undone)
    return context.result {
      Plan(
        schema: Plan.currentSchema, run: context.run.name, request: request, time: context.run.time,
        identity: context.run.identity, environment: finished.environment,
        settingsDigest: context.layers.digest, basis: context.basisRefs.sorted(), repositories: repositories,
        publication: publication(restoring: undone), carried: [], recordedTrain: undone.train,
        supersedes: context.run.supersedes, notes: context.notes, undoing: undoRecord(of: finished),
        landsByRequest: context.run.landsByRequest ? true : nil)
    }
  }

  private func undoable() throws(Refusal) -> FinishedRun {
    // What is passed over is still the last that was put there.
    let ledger = context.snapshot.ledger
    let last = ledger.last.merging(ledger.passedOverRuns) { $1 }
    guard let finished = context.snapshot.ledger.finished else {
      if last.values.contains(run) {
        throw Refusal(
          "undo.forgotten",
          "run \(run) is so old that the ledger keeps only a summary of it, which is not enough to undo it",
          hint: "release a new version instead")
      }
      let known = last.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      throw Refusal(
        "run.unknown", "the ledger does not know run '\(run)'",
        hint: known.isEmpty
          ? "no run has finished yet"
          : Array(last.values).sorted().hint(
            nearName: run, else: "the last run of each environment: \(known)"))
    }
    if context.snapshot.ledger.unfinished.contains(where: { $0.run == run }) {
      throw Refusal(
        "run.unfinished", "run \(run) (\(finished.summary)) is not finished",
        hint: context.snapshot.ledger.wayOut(of: run))
    }
    guard finished.isDone else {
      throw Refusal(
        "undo.notDone", "run \(run) (\(finished.summary)) is \(finished.state): there is nothing to undo",
        hint: "run 'relctl status' to see the current state")
    }
    let plan = finished.staged.plan
    if plan.undoing != nil {
      throw Refusal(
        "undo.ofUndo", "run \(run) is itself an undo and can't be undone",
        hint: "release a new version instead")
    }
    guard last[finished.environment] == run else {
      let later = last[finished.environment]
      throw Refusal(
        "undo.notLast",
        "run \(run) is not the last one of '\(finished.environment)'"
          + (later.map { ": run \($0) came after it" } ?? ""),
        hint: later.map { "undo that one first: 'relctl undo \($0)'" })
    }
    if let other = plan.supersedes.first {
      throw Refusal(
        "undo.supersedes",
        "run \(run) superseded \(other), whose changes it can't undo",
        hint: "release a new version instead")
    }
    return finished
  }

  /// The inverse of one repository's part; one that the run did not move stands as it is.
  private func inverse(
    of planned: RepositoryPlan, staged: StagedRepository, finished: FinishedRun
  ) throws -> RepositoryPlan {
    let workspace = context.workspace
    if let present = workspace.presentNames[planned.name] {
      throw Refusal(
        "undo.renamed", "the run changed it under this name, but it is now '\(present)'",
        hint: "restore the name, undo, and rename it again: 'relctl component rename \(present.shellWord) "
          + "\(planned.name.shellWord)'")
    }
    guard let component = (workspace.components + [workspace.app]).first(where: { $0.name == planned.name })
    else {
      throw Refusal(
        "train.memberGone", "the run changed it, but it is not in relctl.yml",
        hint: "restore it in relctl.yml until the run is undone")
    }
    let key = RepositoryKey.component(planned.name)
    let head = context.ref(planned.branch, of: key)?.commit
    guard let update = staged.updates.first(where: { $0.ref.isBranch }), let former = update.expected else {
      return planned.inverse(
        step: .keep(head: head ?? staged.commit), finished: finished, later: [], message: "")
    }
    guard let head, try context.facts.isAncestor(in: key, commit: update.new, of: head) else {
      throw Refusal(
        "drift.branch",
        "'\(planned.branch.short)' no longer contains \(update.new.short), which the run pushed to it",
        hint:
          "the branch was moved back or rewritten; find out who did it, and restore \(update.new.short) first"
      )
    }
    let form = try context.coordinates(in: finished.environment, of: planned.name, version: planned.version)
    let details = "\(ReleaseMessage.reverts) \(update.new.hex).\n\(ReleaseMessage.undoes) \(run).\n"
    let messages = MessageWriter(
      workspace.messages, run: context.run.name, environment: finished.environment,
      train: finished.staged.train?.version)
    var inverse = planned.inverse(
      step: .revert(onto: head, undoing: update.new, former: former), finished: finished,
      later: try context.facts.commits(of: key, in: head, notIn: update.new),
      message: context.landingMessage(
        messages.text(
          .undo,
          about: .init(component: planned.name, version: planned.spelledVersion, commits: planned.commits),
          standard: "Revert \"\(planned.message.prefix { !$0.isNewline })\"\n\n\(details)", details: details),
        of: component, as: form))
    inverse.landing = context.landing(as: form)
    inverse.acceptsSquash = context.acceptsSquash(as: form)
    return inverse
  }

  private func publication(restoring undone: StagedPlan) -> PublicationPlan? {
    guard let planned = undone.plan.publication, let staged = undone.publication, !staged.changes.isEmpty
    else { return nil }
    return PublicationPlan(
      repository: planned.repository, branch: planned.branch, isMutable: planned.isMutable,
      head: context.snapshot.refs[.specs(planned.repository)]?[planned.branch]?.commit,
      layout: planned.layout,
      entries: [],
      address: planned.address, restores: staged.changes)
  }

  private func undoRecord(of finished: FinishedRun) -> UndoRecord {
    let undone = finished.staged
    let revoked = zip(undone.plan.repositories, undone.repositories).compactMap { planned, staged in
      let tag = staged.updates.first { $0.ref.isTag }?.ref
      return tag != nil || (planned.step.isMerge && !staged.updates.isEmpty)
        ? UndoRecord.Revoked(name: planned.name, version: planned.version, tag: tag) : nil
    }
    return UndoRecord(
      run: run, summary: finished.summary, environment: finished.environment, version: undone.train?.version,
      previous: finished.previous, previousRun: finished.previousRun,
      previousOfVersion: undone.plan.recordedTrain,
      revoked: revoked)
  }

  private func noteWhatStays(of undone: StagedPlan) {
    let made = undone.repositories.flatMap { staged in
      staged.updates.filter { $0.ref.isTag || $0.expected == nil }.map { (ref: $0.ref, name: staged.name) }
    }
    for ref in Set(made.map(\.ref)).sorted() {
      let names = made.filter { $0.ref == ref }.map(\.name)
      let place: Phrase = names.count == 1 ? "in \(names[0])" : "in \(names.count) repositories"
      context.note(
        ref.isTag
          ? Diagnostic(
            severity: .note, "undo.tagStays",
            "the tag '\(ref.short)' stays \(place), and its version can't be used again",
            hint: "builds and people may rely on a published tag; the next release uses a new version")
          : Diagnostic(
            severity: .note, "undo.branchStays",
            "the branch '\(ref.short)' stays \(place), with all commits",
            hint: "a later bump or promotion continues from it; delete it by hand when it is no longer needed"
          ))
    }
  }
}

extension RepositoryPlan {
  fileprivate func inverse(
    step: Step, finished: FinishedRun, later: [CommitSummary], message: String
  ) -> RepositoryPlan {
    RepositoryPlan(
      name: name, isApp: isApp, level: level, dependencies: dependencies, version: version,
      spelledVersion: finished.previous?.member(named: name)?.spelledVersion ?? "",
      reason: "rolls back \(spelledVersion)", branch: branch,
      step: step, change: ComponentChange(), descriptors: descriptors, pods: pods, tag: nil, isTagged: false,
      remade: nil,
      commits: later, message: message, tagMessage: "", address: address,
      formerVersion: spelledVersion)
  }
}

extension RepositoryPlan.Step {
  /// Whether it may move a branch that is there.
  var movesBranch: Bool {
    switch self {
    case .merge, .revert: true
    case .rewrite(_, let expected, _): expected != nil
    case .keep: false
    }
  }

  var isMerge: Bool {
    switch self {
    case .merge: true
    case .rewrite, .keep, .revert: false
    }
  }
}
