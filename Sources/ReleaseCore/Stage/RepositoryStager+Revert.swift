import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension RepositoryStager {
  /// Builds the commit that takes a run's commit back: what lies between the former head and that commit is removed
  /// from the branch's present head, and later commits stay.
  ///
  /// - Returns: No update when nothing of it is left on the branch.
  /// - Throws: `Refusal` with the place of every conflict with later commits.
  func reverted(
    _ git: borrowing Repository, onto: ObjectID, undoing: ObjectID, former: ObjectID
  ) throws -> (ObjectID, RefUpdate?, Built) {
    let index = try git.merge(base: undoing, ours: onto, theirs: former)
    var built = Built()
    let sides = MergedCommits(base: undoing, ours: onto, theirs: former)
    try settleLock(in: git, index: index, sides: sides, &built)
    try packages.settlePackageLocks(in: git, index: index, sides: sides, &built)
    let conflicts = try index.conflicts()
    guard conflicts.isEmpty else {
      throw Refusal(try conflicts.map { try conflictDiagnostic(git, $0) })
    }
    let tree = try index.writeTree(in: git)
    let commit = try makeCommit(git, tree: tree, parents: [onto])
    let changed = try git.history.changedPaths(from: onto, to: commit)
    guard !changed.isEmpty else { return (onto, nil, Built()) }
    for path in changed where repository.descriptors.contains(where: { $0.path == path }) {
      guard let bytes = try git.trees.file(path, in: commit) else { continue }
      built.edits.append(try edit(in: git, path: path, to: sourceText(path, bytes), comparedTo: onto))
    }
    built.resolved = []
    built.mergedFiles = changed.count - built.edits.count
    return (commit, RefUpdate(ref: repository.branch, expected: onto, new: commit), built)
  }
}
