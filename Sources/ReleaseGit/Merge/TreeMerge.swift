import CGit2
import ReleaseModel

extension Repository {
  /// Merges two commits in memory, with renames found at git's usual similarity of 50 %.
  ///
  /// Nothing is committed: `MergeIndex.writeTree(in:)` gives the tree, once every conflict is settled. Several
  /// common ancestors are merged first, as git's `ort` strategy does; none counts as an empty one. The index
  /// must not outlive the repository.
  package func merge(ours: ObjectID, theirs: ObjectID) throws(GitError) -> MergeIndex {
    try TreeMerge(repository: shared).merge(ours: ours, theirs: theirs)
  }

  /// Merges two trees over a base that need not be their ancestor: with the commit to take back as base and the
  /// one before it as `theirs`, this is a revert. Each is a commit, a tag of one, or a tree.
  package func merge(base: ObjectID, ours: ObjectID, theirs: ObjectID) throws(GitError) -> MergeIndex {
    try TreeMerge(repository: shared).merge(base: base, ours: ours, theirs: theirs)
  }
}

/// Merges of two sides in memory.
struct TreeMerge: ~Copyable {
  let repository: Repository

  func merge(ours: ObjectID, theirs: ObjectID) throws(GitError) -> MergeIndex {
    if let base = try onlyMergeBase(of: ours, and: theirs) {
      return try merge(base: base, ours: ours, theirs: theirs)
    }
    var options = try Self.mergeOptions()
    var oid = ours.oid
    let ourCommit = try gitHandle("git_commit_lookup") { git_commit_lookup(&$0, repository.pointer, &oid) }
    defer { git_commit_free(ourCommit) }
    oid = theirs.oid
    let theirCommit = try gitHandle("git_commit_lookup") { git_commit_lookup(&$0, repository.pointer, &oid) }
    defer { git_commit_free(theirCommit) }
    let index = try gitHandle("git_merge_commits") {
      git_merge_commits(&$0, repository.pointer, ourCommit, theirCommit, &options)
    }
    return MergeIndex(index: index, ours: ours, compared: ours)
  }

  /// nil where there are several common ancestors, or none.
  private func onlyMergeBase(of ours: ObjectID, and theirs: ObjectID) throws(GitError) -> ObjectID? {
    var bases = git_oidarray()
    defer { git_oidarray_dispose(&bases) }
    var one = ours.oid
    var two = theirs.oid
    do throws(GitError) {
      try gitCheck(git_merge_bases(&bases, repository.pointer, &one, &two), "git_merge_bases")
    } catch  where error.isNotFound {
      return nil
    }
    return bases.count == 1 ? bases.ids.map { ObjectID($0.pointee) } : nil
  }

  func merge(base: ObjectID, ours: ObjectID, theirs: ObjectID) throws(GitError) -> MergeIndex {
    var options = try Self.mergeOptions()
    let trees = try withoutCommonFiles(
      MergeTrees(base: try treeID(of: base), ours: try treeID(of: ours), theirs: try treeID(of: theirs)))
    let baseTree = try repository.trees.tree(of: trees.base)
    defer { git_tree_free(baseTree) }
    let ourTree = try repository.trees.tree(of: trees.ours)
    defer { git_tree_free(ourTree) }
    let theirTree = try repository.trees.tree(of: trees.theirs)
    defer { git_tree_free(theirTree) }
    let index = try gitHandle("git_merge_trees") {
      git_merge_trees(&$0, repository.pointer, baseTree, ourTree, theirTree, &options)
    }
    return MergeIndex(index: index, ours: ours, compared: trees.ours)
  }

  private func treeID(of id: ObjectID) throws(GitError) -> ObjectID {
    let tree = try repository.trees.tree(of: id)
    defer { git_tree_free(tree) }
    return ObjectID(git_tree_id(tree))
  }

  private static func mergeOptions() throws(GitError) -> git_merge_options {
    var options = git_merge_options()
    try gitCheck(
      git_merge_options_init(&options, UInt32(GIT_MERGE_OPTIONS_VERSION)), "git_merge_options_init")
    options.flags = GIT_MERGE_FIND_RENAMES.rawValue
    options.rename_threshold = 50
    options.target_limit = 1000
    return options
  }
}
