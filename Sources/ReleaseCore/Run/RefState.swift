import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Where the updates of one repository stand: the recovery table of docs/internals/transactions.md.
enum RefState: Sendable, Hashable {
  /// Every ref holds its new value, or a descendant of it.
  case done
  /// These are still to push; the others stand.
  case pending([RefUpdate])
  /// A ref holds something that the plan did not expect.
  case conflict(Phrase)

  /// Judges updates by the refs that a remote holds now. The objects that they name must be in the repository.
  ///
  /// - Parameter request: By which a branch lands, if one does: it says whether a squash stands for the commit.
  static func of(
    _ updates: [RefUpdate], given refs: [RefName: ObservedRef], landing request: LandingRequest?,
    in git: borrowing Repository
  ) throws -> RefState {
    var pending: [RefUpdate] = []
    for update in updates {
      let current = refs[update.ref]
      switch update.state(given: current?.target) {
      case .landed: continue
      case .pending: pending.append(update)
      case .drifted(let other):
        if let other, let current,
          try holds(
            update, other, at: current,
            squashIsEnough: request?.acceptsSquash == true && request?.target == update.ref, in: git)
        {
          continue
        }
        let now: Phrase = other.map { "is at \($0.short)" } ?? "is gone"
        let expected: Phrase = update.expected.map { "at \($0.short)" } ?? "absent"
        return .conflict(
          "'\(update.ref)' \(now); the plan expected it \(expected) and moves it to \(update.new.short)")
      }
    }
    return pending.isEmpty ? .done : .pending(pending)
  }

  /// A branch may have gone on from the new commit; another tag object may name the planned commit.
  private static func holds(
    _ update: RefUpdate, _ other: ObjectID, at current: ObservedRef, squashIsEnough: Bool,
    in git: borrowing Repository
  ) throws -> Bool {
    guard git.objects.contains(other), git.objects.contains(update.new) else { return false }
    if update.ref.isTag { return try git.objects.peelToCommit(update.new) == current.commit }
    return try git.history.holds(update.new, in: other, squashIsEnough: squashIsEnough)
  }
}
