import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// Writes one entry on top of a ledger commit.
package struct LedgerWriter {
  /// nil for the first entry, which creates the branch.
  let head: ObjectID?
  /// nil where it does not matter what stands there.
  var look: LedgerLook?

  /// The ledger's head moves by compare-and-swap, so of two runs that start at the same time in one environment
  /// the second finds the first here, and stops before it moved anything.
  private func refuseUnfinished(_ index: LedgerIndex, _ plan: Plan) throws(Refusal) {
    let other = index.unfinished.first {
      $0.environment == plan.environment && $0.run != plan.run && !plan.supersedes.contains($0.run)
    }
    guard let other else { return }
    throw Refusal(
      "run.unfinished", "run \(other.run) (\(other.summary)) is under way or not finished",
      hint: "wait for it with '--wait 600'; if it is no longer running, run 'relctl resume' first")
  }

  /// A plan is consumed once. A process that was asleep while another one applied the same plan must not open its
  /// run again.
  private func refuseConsumed(_ known: RunRecord?) throws(Refusal) {
    if let known { throw Self.taken(known) }
  }

  /// What was seen before another run ended says nothing of the world after it. A run that begins all the same may plan
  /// for a ref just what the other one put there; by their ids nobody could tell whose it is then.
  ///
  /// An approval that was taken back since is none.
  private func refuseEarlierLook(_ index: LedgerIndex, _ git: borrowing Repository) throws {
    guard let look else { return }
    if look.trains != index.environments { throw RunEndedSinceLook() }
    if let words = look.words, try TrainWords(of: words.train, at: head, git) != words {
      throw WordsSaidSinceLook()
    }
  }

  /// Another process began the same plan.
  package static func taken(_ known: RunRecord) -> Refusal {
    Refusal(
      "run.taken",
      "run \(known.run) was started elsewhere in the meantime and is '\(known.state.rawValue)'; this process moved nothing",
      hint: known.state.isOpen
        ? "run 'relctl status' to see the current state, or 'relctl resume' to finish it"
        : "run 'relctl status' to see the current state")
  }

  /// Only the last run of an environment is undone. Two undos of it that start together meet here.
  private func refuseLaterRun(_ index: LedgerIndex, _ undoing: UndoRecord?) throws(Refusal) {
    guard let undoing, index.environments[undoing.environment]?.run != undoing.run else { return }
    throw Refusal(
      "undo.notLast", "run \(undoing.run) is no longer the last run of '\(undoing.environment)'",
      hint: "run 'relctl status' to see the current trains")
  }

  /// An abandonment under way takes back what the plan found in place. Only its last entry says that it is over: a plan
  /// knows the ledger as it was fetched, and the process may be stopped.
  package static func refuseAbandoned(_ other: RunRecord) throws(Refusal) {
    guard other.isBeingAbandoned else { return }
    throw Refusal(
      "run.abandoning",
      "run \(other.run), which this one replaces, is being abandoned",
      hint: "wait until that ends, or finish it with 'relctl abandon \(other.run)', then make the plan again")
  }

  /// Another process may have finished, abandoned or superseded this run meanwhile. What it wrote stands.
  private func refuseTurn(_ known: RunRecord?, to next: RunRecord) throws {
    guard let known, !known.mayBecome(next) else { return }
    if known.state.isAbandonment { throw RunAbandoned(run: known.run) }
    if next.state.isAbandonment, known.state.isOpen || known.published != nil {
      throw RunPublished(run: known.run)
    }
    throw Self.over(known)
  }

  /// Another process ended the run meanwhile.
  package static func over(_ known: RunRecord) -> Refusal {
    Refusal(
      "run.over",
      "run \(known.run) was ended elsewhere (\(known.state.rawValue)); this process does not record another end",
      hint: "run 'relctl status' to see the current state")
  }

  /// Only the last owner knows that nobody else still lands the run. That everything is done is true whoever says it.
  private func refuseTakenOver(_ known: RunRecord?, _ next: RunRecord) throws(Refusal) {
    guard let known, known.owner != next.owner, next.state != .done else { return }
    throw Self.takenOver(known)
  }

  /// Another process works on the run now.
  package static func takenOver(_ known: RunRecord) -> Refusal {
    Refusal(
      "run.takenOver", "run \(known.run) was taken over by another 'relctl resume', which records its end",
      hint: "run 'relctl status' to see the current state")
  }

  enum Result: Sendable {
    /// The ledger says it already.
    case recorded
    /// The repository lacks the head: it must be fetched first.
    case stale
    case new(ObjectID)
  }

  func commit(_ entry: LedgerEntry, time: Int64, _ repository: borrowing Repository) throws -> Result {
    if let head, !repository.objects.contains(head) { return .stale }
    var draft = try LedgerDraft(on: head, repository)
    let known = try draft.record(entry.record.run, repository)
    guard let record = try note(entry, over: known, in: &draft, repository) else { return .recorded }
    try draft.fold(repository)
    let signature = Signature(identity: entry.record.identity, seconds: time, offsetMinutes: 0)
    let commit = try repository.objects.createCommit(
      tree: try draft.write(repository), parents: head.map { [$0] } ?? [],
      message: LedgerEntry.message(of: record), author: signature, committer: signature)
    return .new(commit)
  }

  /// Returns the record as the ledger has it from now on; nil where it says that already.
  private func note(
    _ entry: LedgerEntry, over known: RunRecord?, in draft: inout LedgerDraft,
    _ repository: borrowing Repository
  ) throws -> RunRecord? {
    var record = entry.record.following(known, after: draft.index.predecessor(in: entry.record.environment))
    if case .takenOver = entry, let known { record = record.takingOver(known) }
    if known == record { return nil }
    switch entry {
    case .prepared(_, let package):
      try refuseConsumed(known)
      try begin(record, of: package, in: &draft, repository)
    case .committed(_, let package):
      if known?.state == .done { return nil }
      try refuseTurn(known, to: record)
      if let known, known.owner != record.owner {
        // Whose the run is and where it stands is for the process to say that has it now.
        if known.published != nil, !known.state.isAbandonment { return nil }
        record = record.keepingOwner(of: known)
      }
      draft.index.note(record, train: nil)
      draft.putPacks(of: package)
    case .undone(_, let undoing):
      if known?.state == .done { return nil }
      try refuseTurn(known, to: record)
      try end(record, undoing: undoing, in: &draft, repository)
    case .takenOver:
      try refuseTurn(known, to: record)
      draft.index.note(record, train: nil)
    case .changed(_, let train):
      // Whoever came first wrote the same end.
      if known?.state == .done, [.publishing, .done].contains(record.state) { return nil }
      try refuseTurn(known, to: record)
      try refuseTakenOver(known, record)
      draft.index.note(record, train: train)
      if let train, let id = record.train { try draft.put(train, id: id) }
      // A publication that lands late brings an abandoned run back, and what was taken back with it.
      if !record.state.isOpen, record.state != .abandoned {
        try draft.removePacks(of: record.run, repository)
      }
    }
    try draft.put(record)
    return record
  }

  private func begin(
    _ record: RunRecord, of package: PlanPackage, in draft: inout LedgerDraft,
    _ repository: borrowing Repository
  ) throws {
    let plan = package.staged.plan
    try refuseEarlierLook(draft.index, repository)
    try refuseUnfinished(draft.index, plan)
    try refuseLaterRun(draft.index, plan.undoing)
    draft.index.note(record, train: nil)
    try draft.putPlan(of: package)
    draft.putPacks(of: package)
    for old in plan.supersedes {
      draft.index.unfinished.removeAll { $0.run == old }
      guard var other = try draft.record(old, repository), other.state.isOpen else { continue }
      try Self.refuseAbandoned(other)
      other.state = .superseded
      other.changed = record.prepared
      draft.index.note(other, train: nil)
      try draft.put(other)
      try draft.removePacks(of: old, repository)
    }
  }

  private func end(
    _ record: RunRecord, undoing: UndoRecord, in draft: inout LedgerDraft,
    _ repository: borrowing Repository
  ) throws {
    try draft.index.note(record, undoing)
    // With a component that was renamed meanwhile, the train that stands again is another text than the recorded.
    if let previous = undoing.previousOfVersion {
      try draft.put(previous, id: try previous.id())
    }
    if var undone = try draft.record(undoing.run, repository) {
      undone.state = .undone
      undone.changed = record.changed
      try draft.put(undone)
    }
    try draft.removePacks(of: record.run, repository)
  }
}
