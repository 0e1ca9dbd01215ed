import ReleaseModel

extension CommitHistory {
  /// Returns the oldest commit of a history whose tree holds one of the paths; nil when none ever did.
  ///
  /// All parents count, so that what was published and taken back on a branch is found too.
  package func firstCommit(holdingAnyOf paths: [String], in head: ObjectID) throws(GitError) -> CommitInfo? {
    var first: CommitInfo?
    for commit in try commits(reachableFrom: head, limit: .max) {
      for path in paths where try repository.trees.entry(at: path, in: commit.tree) != nil {
        first = commit
        break
      }
    }
    return first
  }
}
