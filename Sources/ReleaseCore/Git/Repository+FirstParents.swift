import CGit2

extension Repository {
  /// Returns what each commit of a branch changed, along the first parents, the oldest commit first.
  ///
  /// A merge shows what it brought to the branch. Equal folders are not entered, so the cost of a commit is that of
  /// what it changed.
  public func firstParentChanges(to head: ObjectID) throws(GitError) -> [CommitChanges] {
    try firstParentChanges(to: head, after: nil).changes
  }

  /// Returns what each commit after a known one changed, the oldest first, and whether the known one was met; where
  /// it was not, everything up to the root is returned.
  func firstParentChanges(
    to head: ObjectID, after known: ObjectID?
  ) throws(GitError) -> (changes: [CommitChanges], isContinued: Bool) {
    var changes: [CommitChanges] = []
    var next: ObjectID? = head
    while let id = next, id != known {
      let info = try commitInfo(id)
      next = info.parents.first
      changes.append(
        CommitChanges(
          commit: CommitSummary(
            id: id, author: info.author.identity.name, time: info.committer.seconds, subject: info.subject),
          files: try fileChanges(from: info.parents.first, to: info.tree)))
    }
    return (changes.reversed(), known != nil && next == known)
  }

  /// Returns every file below a tree.
  public func files(ofTree commit: ObjectID) throws(GitError) -> [FileChange] {
    try fileChanges(from: nil, to: commit)
  }

  private func fileChanges(from old: ObjectID?, to new: ObjectID) throws(GitError) -> [FileChange] {
    let oldTree: OpaquePointer? = if let old { try tree(of: old) } else { nil }
    defer { git_tree_free(oldTree) }
    let newTree = try tree(of: new)
    defer { git_tree_free(newTree) }
    var options = git_diff_options()
    try gitCheck(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)), "git_diff_options_init")
    options.flags = GIT_DIFF_SKIP_BINARY_CHECK.rawValue
    let diff = try gitHandle("git_diff_tree_to_tree") {
      git_diff_tree_to_tree(&$0, pointer, oldTree, newTree, &options)
    }
    defer { git_diff_free(diff) }
    return (0..<git_diff_num_deltas(diff)).compactMap { index in
      guard let delta = git_diff_get_delta(diff, index)?.pointee, let path = delta.new_file.path else {
        return nil
      }
      return FileChange(
        path: String(cString: path),
        old: delta.status == GIT_DELTA_ADDED ? nil : ObjectID(delta.old_file.id),
        new: delta.status == GIT_DELTA_DELETED ? nil : ObjectID(delta.new_file.id))
    }
  }
}
