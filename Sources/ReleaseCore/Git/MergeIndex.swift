import CGit2

/// A path that both sides changed in ways that do not fit together.
public struct MergeConflict: Hashable, Sendable {
  /// The three versions; a version that does not exist is nil. Their paths differ only after a rename.
  public let base: TreeEntry?
  public let ours: TreeEntry?
  public let theirs: TreeEntry?

  /// Our path, else theirs, else the ancestor's.
  public var path: String { (ours ?? theirs ?? base)?.path ?? "" }

  var paths: Set<String> { Set([base, ours, theirs].compactMap { $0?.path }) }
}

/// The result of a merge in memory: clean entries and conflicts, open to changes until its tree is written.
public struct MergeIndex: ~Copyable {
  let index: OpaquePointer
  let repository: OpaquePointer

  deinit { git_index_free(index) }

  /// Returns what is still in conflict, sorted by path.
  public func conflicts() throws(GitError) -> [MergeConflict] {
    let iterator = try make("git_index_conflict_iterator_new") { git_index_conflict_iterator_new(&$0, index) }
    defer { git_index_conflict_iterator_free(iterator) }
    var conflicts: [MergeConflict] = []
    while true {
      var base: UnsafePointer<git_index_entry>?
      var ours: UnsafePointer<git_index_entry>?
      var theirs: UnsafePointer<git_index_entry>?
      let result = git_index_conflict_next(&base, &ours, &theirs, iterator)
      if result == GIT_ITEROVER.rawValue { break }
      try check(result, "git_index_conflict_next")
      conflicts.append(
        MergeConflict(
          base: base.flatMap { TreeEntry($0) }, ours: ours.flatMap { TreeEntry($0) },
          theirs: theirs.flatMap { TreeEntry($0) }))
    }
    git_error_clear()
    return conflicts.sorted { $0.path < $1.path }
  }

  /// Returns the clean entry at a path; nil when there is none or the path is in conflict.
  public func entry(at path: String) -> TreeEntry? {
    git_index_get_bypath(index, path, 0).flatMap { TreeEntry($0) }
  }

  /// Settles a conflict: its paths are replaced by one file at `conflict.path`, or by nothing.
  public func resolve(_ conflict: MergeConflict, with change: TreeChange) throws(GitError) {
    for path in conflict.paths {
      try check(git_index_conflict_remove(index, path), "git_index_conflict_remove")
    }
    if case .blob = change { try set(change, at: conflict.path) }
  }

  /// Replaces or deletes a clean file, or adds one.
  public func set(_ change: TreeChange, at path: String) throws(GitError) {
    try checkPath(path)
    switch change {
    case .delete:
      try check(git_index_remove(index, path, 0), "git_index_remove")
    case .blob(let id, let mode):
      try check(
        path.withCString { name in
          var entry = git_index_entry()
          entry.id = id.oid
          entry.mode = mode.bits
          entry.path = name
          return git_index_add(index, &entry)
        }, "git_index_add")
    }
  }

  /// Writes the merged tree into the repository's object store.
  ///
  /// - Throws: `GitError` (`GIT_EUNMERGED`) while a conflict is left.
  public func writeTree() throws(GitError) -> ObjectID {
    var oid = git_oid()
    try check(git_index_write_tree_to(&oid, index, repository), "git_index_write_tree_to")
    return ObjectID(oid)
  }
}

extension TreeEntry {
  fileprivate init?(_ entry: UnsafePointer<git_index_entry>) {
    guard let path = entry.pointee.path, let mode = FileMode(entry.pointee.mode) else { return nil }
    self.init(path: String(cString: path), id: ObjectID(entry.pointee.id), mode: mode)
  }
}
