import CGit2
import ReleaseModel

extension Repository {
  /// Merges two commits in memory, with renames found at git's usual similarity of 50 %.
  ///
  /// Nothing is committed: `MergeIndex.writeTree(in:)` gives the tree, once every conflict is settled. Several
  /// common ancestors are merged first, as git's `ort` strategy does; none counts as an empty one. The index
  /// must not outlive the repository.
  package func merge(ours: ObjectID, theirs: ObjectID) throws(GitError) -> MergeIndex {
    if let base = try onlyMergeBase(of: ours, and: theirs) {
      return try merge(base: base, ours: ours, theirs: theirs)
    }
    var options = try Self.mergeOptions()
    var oid = ours.oid
    let ourCommit = try gitHandle("git_commit_lookup") { git_commit_lookup(&$0, pointer, &oid) }
    defer { git_commit_free(ourCommit) }
    oid = theirs.oid
    let theirCommit = try gitHandle("git_commit_lookup") { git_commit_lookup(&$0, pointer, &oid) }
    defer { git_commit_free(theirCommit) }
    let index = try gitHandle("git_merge_commits") {
      git_merge_commits(&$0, pointer, ourCommit, theirCommit, &options)
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
      try gitCheck(git_merge_bases(&bases, pointer, &one, &two), "git_merge_bases")
    } catch  where error.isNotFound {
      return nil
    }
    return bases.count == 1 ? bases.ids.map { ObjectID($0.pointee) } : nil
  }

  /// Merges two trees over a base that need not be their ancestor: with the commit to take back as base and the
  /// one before it as `theirs`, this is a revert. Each is a commit, a tag of one, or a tree.
  package func merge(base: ObjectID, ours: ObjectID, theirs: ObjectID) throws(GitError) -> MergeIndex {
    var options = try Self.mergeOptions()
    let trees = try withoutCommonFiles(
      MergeTrees(base: try treeID(of: base), ours: try treeID(of: ours), theirs: try treeID(of: theirs)))
    let baseTree = try tree(of: trees.base)
    defer { git_tree_free(baseTree) }
    let ourTree = try tree(of: trees.ours)
    defer { git_tree_free(ourTree) }
    let theirTree = try tree(of: trees.theirs)
    defer { git_tree_free(theirTree) }
    let index = try gitHandle("git_merge_trees") {
      git_merge_trees(&$0, pointer, baseTree, ourTree, theirTree, &options)
    }
    return MergeIndex(index: index, ours: ours, compared: trees.ours)
  }

  private func treeID(of id: ObjectID) throws(GitError) -> ObjectID {
    let tree = try tree(of: id)
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

  /// Returns the `merge` attribute that a commit's `.gitattributes` files give to a path: `set`, `unset` or
  /// the value as `git check-attr` prints it; nil when it is unspecified.
  ///
  /// libgit2 knows no custom merge drivers and reads no attributes of a commit in a bare repository, so a
  /// path with this attribute would be merged in another way than git merges it.
  package func mergeAttribute(_ path: String, in commit: ObjectID) throws(GitError) -> String? {
    try attribute("merge", of: path, in: commit)
  }

  /// Returns what `.gitattributes` of a commit says of a path under one name: `set`, `unset` or a text.
  package func attribute(
    _ name: String, of path: String, in commit: ObjectID
  ) throws(GitError) -> String? {
    try requireTreePath(path)
    var options = git_attr_options()
    options.version = UInt32(GIT_ATTR_OPTIONS_VERSION)
    options.flags = UInt32(
      GIT_ATTR_CHECK_INDEX_ONLY | GIT_ATTR_CHECK_NO_SYSTEM | GIT_ATTR_CHECK_INCLUDE_COMMIT)
    options.attr_commit_id = commit.oid
    // The value belongs to the repository's attribute cache; it is copied before the next call.
    var value: UnsafePointer<CChar>?
    try gitCheck(git_attr_get_ext(&value, pointer, &options, path, name), "git_attr_get_ext")
    switch git_attr_value(value) {
    case GIT_ATTR_VALUE_TRUE: return "set"
    case GIT_ATTR_VALUE_FALSE: return "unset"
    case GIT_ATTR_VALUE_STRING: return value.map { String(cString: $0) }
    default: return nil
    }
  }
}
