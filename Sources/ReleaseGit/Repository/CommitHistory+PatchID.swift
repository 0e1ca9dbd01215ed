import CGit2
import ReleaseModel

extension CommitHistory {
  /// Returns a digest of what a commit changed against its first parent, as `git patch-id` does: two commits that
  /// make the same change have the same one, wherever they stand. nil for a merge and for an empty commit.
  package func patchID(of commit: CommitInfo) throws(GitError) -> ObjectID? {
    guard commit.parents.count <= 1 else { return nil }
    let oldTree: OpaquePointer? =
      if let parent = commit.parents.first { try repository.trees.tree(of: parent) } else { nil }
    defer { git_tree_free(oldTree) }
    let newTree = try repository.trees.tree(of: commit.tree)
    defer { git_tree_free(newTree) }
    var options = git_diff_options()
    try gitCheck(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)), "git_diff_options_init")
    let diff = try gitHandle("git_diff_tree_to_tree") {
      git_diff_tree_to_tree(&$0, repository.pointer, oldTree, newTree, &options)
    }
    defer { git_diff_free(diff) }
    if git_diff_num_deltas(diff) == 0 { return nil }
    var id = git_oid()
    try gitCheck(git_diff_patchid(&id, diff, nil), "git_diff_patchid")
    return ObjectID(id)
  }
}
