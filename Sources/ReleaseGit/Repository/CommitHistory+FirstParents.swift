import CGit2
import ReleaseModel

extension CommitHistory {
  /// Returns what each commit of a branch changed, along the first parents, the oldest commit first.
  ///
  /// A merge shows what it brought to the branch. Equal folders are not entered, so the cost of a commit is that of
  /// what it changed.
  package func firstParentChanges(to head: ObjectID) throws(GitError) -> [CommitChanges] {
    try firstParentChanges(to: head, after: nil).changes
  }

  /// Returns what each commit after a known one changed, the oldest first, and whether the known one was met; where
  /// it was not, everything up to the root is returned.
  package func firstParentChanges(
    to head: ObjectID, after known: ObjectID?
  ) throws(GitError) -> (changes: [CommitChanges], isContinued: Bool) {
    var changes: [CommitChanges] = []
    var next: ObjectID? = head
    while let id = next, id != known {
      let info = try commitInfo(id)
      next = info.parents.first
      changes.append(
        CommitChanges(
          commit: info.summary,
          files: try fileChanges(from: info.parents.first, to: info.tree)))
    }
    return (changes.reversed(), known != nil && next == known)
  }

  /// Returns every file below a tree.
  package func files(ofTree commit: ObjectID) throws(GitError) -> [FileChange] {
    try fileChanges(from: nil, to: commit)
  }

  /// Returns every file that differs between two commits or trees; from nothing, every file.
  package func fileChanges(from old: ObjectID?, to new: ObjectID) throws(GitError) -> [FileChange] {
    var changes: [FileChange] = []
    try collectChanges(from: old, to: new, folder: "", depth: 0, into: &changes)
    return changes
  }

  /// No podspec that CocoaPods finds stands anywhere near as deep, and a thread's stack has an end.
  private static let deepest = 64

  /// Goes through two folders side by side; what has the same id is not entered.
  ///
  /// `git_diff_tree_to_tree` copies every entry of every folder on its way; in a spec repository with hundreds of pods
  /// that is nearly all of its time.
  private func collectChanges(
    from old: ObjectID?, to new: ObjectID?, folder: String, depth: Int, into changes: inout [FileChange]
  ) throws(GitError) {
    guard depth <= Self.deepest else { return }
    let oldTree: OpaquePointer? = if let old { try repository.trees.tree(of: old) } else { nil }
    defer { git_tree_free(oldTree) }
    let newTree: OpaquePointer? = if let new { try repository.trees.tree(of: new) } else { nil }
    defer { git_tree_free(newTree) }
    let oldCount = oldTree == nil ? 0 : git_tree_entrycount(oldTree)
    let newCount = newTree == nil ? 0 : git_tree_entrycount(newTree)
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldCount || newIndex < newCount {
      var former = oldIndex < oldCount ? git_tree_entry_byindex(oldTree, oldIndex) : nil
      var latter = newIndex < newCount ? git_tree_entry_byindex(newTree, newIndex) : nil
      if let one = former, let other = latter {
        // A folder and a file of one name are two entries.
        let order = git_tree_entry_cmp(one, other)
        if order < 0 { latter = nil }
        if order > 0 { former = nil }
      }
      if former != nil { oldIndex += 1 }
      if latter != nil { newIndex += 1 }
      let before = former.flatMap { git_tree_entry_id($0) }.map { ObjectID($0) }
      let after = latter.flatMap { git_tree_entry_id($0) }.map { ObjectID($0) }
      guard before != after, let entry = latter ?? former, let name = git_tree_entry_name(entry) else {
        continue
      }
      let path = folder + String(cString: name)
      if git_tree_entry_type(entry) == GIT_OBJECT_TREE {
        try collectChanges(from: before, to: after, folder: path + "/", depth: depth + 1, into: &changes)
      } else {
        changes.append(FileChange(path: path, old: before, new: after))
      }
    }
  }
}
