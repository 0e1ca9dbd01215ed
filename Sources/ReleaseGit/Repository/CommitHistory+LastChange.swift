import ReleaseModel

extension CommitHistory {
  /// Returns the commit of a branch that put what is at a path there, along the first parents; nil when nothing is there.
  package func lastChange(of path: String, upTo head: ObjectID) throws(GitError) -> CommitInfo? {
    guard let current = try repository.trees.entry(at: path, in: head) else { return nil }
    var commit = try commitInfo(head)
    while let parent = commit.parents.first {
      guard try repository.trees.entry(at: path, in: parent) == current else { return commit }
      commit = try commitInfo(parent)
    }
    return commit
  }
}
