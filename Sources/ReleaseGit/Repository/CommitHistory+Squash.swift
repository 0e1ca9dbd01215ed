import ReleaseModel

extension CommitHistory {
  /// How many commits of a branch's first parents are looked at.
  private static let furthest = 500

  /// Returns the commit of a branch that has all of another commit's content and none of its history, as a squashed or
  /// rebased merge request leaves it: its tree is the other's. Only the branch's first parents are asked, from `head`
  /// to where both histories part.
  ///
  /// - Returns: nil where there is none, and where the branch has the history too.
  package func squash(of commit: ObjectID, in head: ObjectID) throws(GitError) -> ObjectID? {
    guard repository.objects.contains(commit), repository.objects.contains(head),
      try repository.objects.isCommit(commit), try repository.objects.isCommit(head),
      try !isAncestor(commit, of: head)
    else { return nil }
    let tree = try commitInfo(commit).tree
    let base = try mergeBase(of: commit, and: head)
    var next: ObjectID? = head
    for _ in 0..<Self.furthest {
      guard let id = next, id != base else { return nil }
      let info = try commitInfo(id)
      if info.tree == tree { return id }
      next = info.parents.first
    }
    return nil
  }

  /// Says whether a branch holds a commit: with its history or, where a squash is enough, with its content.
  package func holds(
    _ commit: ObjectID, in head: ObjectID, squashIsEnough: Bool
  ) throws(GitError) -> Bool {
    if try isAncestor(commit, of: head) { return true }
    return squashIsEnough ? try squash(of: commit, in: head) != nil : false
  }
}
