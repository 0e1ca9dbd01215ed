import ReleaseGit
import ReleaseModel

/// Where the updates of one repository stand for a run that is abandoned.
///
/// | the remote's ref is now | then |
/// |---|---|
/// | the new id | it is taken back |
/// | a descendant of the new id (branch), or another tag object at the planned commit | others went on: kept |
/// | gone, and another branch holds the new id (it was renamed) | that one is kept |
/// | anything else | nothing of the run is there |
struct RefRollback: Sendable, Hashable {
  var pending: [RefUpdate] = []
  var kept: [RefUpdate] = []

  /// Judges updates by the refs that a remote holds now, which the repository must hold as well.
  ///
  /// - Parameter target: The branch of a merge request, where a squash is as much there as a merge.
  static func of(
    _ updates: [RefUpdate], given refs: [RefName: ObservedRef], target: RefName?, in git: borrowing Repository
  ) throws -> RefRollback {
    var rollback = RefRollback()
    for update in updates {
      guard let current = refs[update.ref] else {
        let known = Set(updates.map(\.ref))
        let others = refs.filter { $0.key.isBranch && !known.contains($0.key) }
        if let holder = try holder(of: update, among: others, in: git) { rollback.kept.append(holder) }
        continue
      }
      if current.target == update.new {
        rollback.pending.append(update)
      } else if current.target != update.expected,
        try carries(
          update, at: current, squashIsEnough: update.ref == target, in: git)
      {
        rollback.kept.append(update)
      }
    }
    return rollback
  }

  /// The branch that has what the run put on one that is gone.
  private static func holder(
    of update: RefUpdate, among branches: [RefName: ObservedRef], in git: borrowing Repository
  ) throws -> RefUpdate? {
    guard update.ref.isBranch, update.expected != nil, git.objects.contains(update.new) else { return nil }
    // One that was only renamed comes before those that began there.
    for (branch, current) in branches.sorted(by: { $0.key < $1.key }) where current.target == update.new {
      return RefUpdate(ref: branch, expected: update.expected, new: update.new)
    }
    for (branch, current) in branches.sorted(by: { $0.key < $1.key })
    where git.objects.contains(current.target) {
      guard try git.history.isAncestor(update.new, of: current.commit) else { continue }
      return RefUpdate(ref: branch, expected: update.expected, new: update.new)
    }
    return nil
  }

  private static func carries(
    _ update: RefUpdate, at current: ObservedRef, squashIsEnough: Bool, in git: borrowing Repository
  ) throws -> Bool {
    guard git.objects.contains(update.new), git.objects.contains(current.target) else { return false }
    if update.ref.isTag { return try git.objects.peelToCommit(update.new) == current.commit }
    return try git.history.holds(update.new, in: current.commit, squashIsEnough: squashIsEnough)
  }
}
