import ReleaseGit
import ReleaseModel

/// Where the updates of one repository stand for a run that is abandoned.
///
/// | the remote's ref is now | then |
/// |---|---|
/// | the new id | it is taken back |
/// | a descendant of the new id (branch), or another tag object at the planned commit | others went on: kept |
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
      guard let current = refs[update.ref] else { continue }
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

  private static func carries(
    _ update: RefUpdate, at current: ObservedRef, squashIsEnough: Bool, in git: borrowing Repository
  ) throws -> Bool {
    guard git.contains(update.new), git.contains(current.target) else { return false }
    if update.ref.isTag { return try git.peelToCommit(update.new) == current.commit }
    return try git.holds(update.new, in: current.commit, squashIsEnough: squashIsEnough)
  }
}
