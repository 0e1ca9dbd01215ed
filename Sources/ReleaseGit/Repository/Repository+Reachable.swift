import CGit2
import ReleaseModel

extension Repository {
  /// Whether one of the heads is a commit or leads back to it. What is not here is reached by nothing.
  package func isReachable(_ commit: ObjectID, fromAny heads: Set<ObjectID>) throws(GitError) -> Bool {
    if heads.contains(commit) { return contains(commit) }
    guard contains(commit), try isCommit(commit) else { return false }
    var present: [git_oid] = []
    for head in heads where contains(head) {
      if try isCommit(head) { present.append(head.oid) }
    }
    guard !present.isEmpty else { return false }
    var wanted = commit.oid
    return try gitCheck(
      git_graph_reachable_from_any(pointer, &wanted, present, present.count), "git_graph_reachable_from_any")
      == 1
  }

  /// The commit that a tag leads to; anything else is itself.
  package func peeled(_ id: ObjectID) throws(GitError) -> ObjectID {
    var oid = id.oid
    let object = try gitHandle("git_object_lookup") { git_object_lookup(&$0, pointer, &oid, GIT_OBJECT_ANY) }
    defer { git_object_free(object) }
    guard git_object_type(object) == GIT_OBJECT_TAG else { return id }
    let commit = try gitHandle("git_object_peel") { git_object_peel(&$0, object, GIT_OBJECT_ANY) }
    defer { git_object_free(commit) }
    return ObjectID(git_object_id(commit).pointee)
  }
}
