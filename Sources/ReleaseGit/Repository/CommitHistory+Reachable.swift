import CGit2
import ReleaseModel

extension CommitHistory {
  /// Whether one of the heads is a commit or leads back to it. What is not here is reached by nothing.
  package func isReachable(_ commit: ObjectID, fromAny heads: Set<ObjectID>) throws(GitError) -> Bool {
    if heads.contains(commit) { return repository.objects.contains(commit) }
    guard repository.objects.contains(commit), try repository.objects.isCommit(commit) else { return false }
    var present: [git_oid] = []
    for head in heads where repository.objects.contains(head) {
      if try repository.objects.isCommit(head) { present.append(head.oid) }
    }
    guard !present.isEmpty else { return false }
    var wanted = commit.oid
    return try gitCheck(
      git_graph_reachable_from_any(repository.pointer, &wanted, present, present.count),
      "git_graph_reachable_from_any")
      == 1
  }
}
