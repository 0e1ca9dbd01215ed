import CGit2
import ReleaseModel

extension CommitHistory {
  /// Returns those of some commits that none of the heads reaches, whether their objects are here or not.
  ///
  /// - Parameter heads: Commits; what is none, or is not here, reaches nothing.
  package func unreachable(
    _ wanted: Set<ObjectID>, from heads: Set<ObjectID>
  ) throws(GitError) -> Set<ObjectID> {
    var missing = wanted.subtracting(heads.filter { repository.objects.contains($0) })
    if missing.isEmpty { return [] }
    let walk = try gitHandle("git_revwalk_new") { git_revwalk_new(&$0, repository.pointer) }
    defer { git_revwalk_free(walk) }
    for head in heads {
      var oid = head.oid
      // A tag may name a file, and a head may not have been fetched.
      _ = git_revwalk_push(walk, &oid)
    }
    git_error_clear()
    var oid = git_oid()
    while !missing.isEmpty {
      let result = git_revwalk_next(&oid, walk)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_revwalk_next")
      missing.remove(ObjectID(oid))
    }
    git_error_clear()
    return missing
  }
}
