import CGit2
import ReleaseModel

/// A path that both sides changed in ways that do not fit together.
package struct MergeConflict: Hashable, Sendable {
  /// The three versions; a version that does not exist is nil. Their paths differ only after a rename.
  package let base: TreeEntry?
  package let ours: TreeEntry?
  package let theirs: TreeEntry?

  /// The path after the merge: the new one when one side renamed the file.
  package var path: String {
    let sides = [ours, theirs, base].compactMap { $0?.path }
    return sides.first { $0 != base?.path } ?? sides.first ?? ""
  }

  package var paths: Set<String> { Set([base, ours, theirs].compactMap { $0?.path }) }
}

/// The result of a merge in memory: clean entries and conflicts, open to changes until its tree is written.
package struct MergeIndex: ~Copyable {
  let index: OpaquePointer
  let repository: OpaquePointer

  deinit { git_index_free(index) }

  /// Returns what is still in conflict, sorted by path.
  package func conflicts() throws(GitError) -> [MergeConflict] {
    let iterator = try gitHandle("git_index_conflict_iterator_new") {
      git_index_conflict_iterator_new(&$0, index)
    }
    defer { git_index_conflict_iterator_free(iterator) }
    var conflicts: [MergeConflict] = []
    while true {
      var base: UnsafePointer<git_index_entry>?
      var ours: UnsafePointer<git_index_entry>?
      var theirs: UnsafePointer<git_index_entry>?
      let result = git_index_conflict_next(&base, &ours, &theirs, iterator)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_index_conflict_next")
      conflicts.append(
        MergeConflict(
          base: base.flatMap { TreeEntry($0) }, ours: ours.flatMap { TreeEntry($0) },
          theirs: theirs.flatMap { TreeEntry($0) }))
    }
    git_error_clear()
    return joinRenames(conflicts).sorted { $0.path < $1.path }
  }

  /// The index files the versions of a renamed file under their own paths; its name table says what belongs
  /// together.
  private func joinRenames(_ conflicts: [MergeConflict]) -> [MergeConflict] {
    var byPath = Dictionary(conflicts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for number in 0..<git_index_name_entrycount(index) {
      guard let names = git_index_name_get_byindex(index, number)?.pointee else { continue }
      let base = names.ancestor.flatMap { byPath[String(cString: $0)]?.base }
      let ours = names.ours.flatMap { byPath[String(cString: $0)]?.ours }
      let theirs = names.theirs.flatMap { byPath[String(cString: $0)]?.theirs }
      let joined = MergeConflict(base: base, ours: ours, theirs: theirs)
      guard joined.paths.count > 1 else { continue }
      for path in joined.paths { byPath[path] = nil }
      byPath[joined.path] = joined
    }
    return Array(byPath.values)
  }

  /// Returns the clean entry at a path; nil when there is none or the path is in conflict.
  package func entry(at path: String) -> TreeEntry? {
    git_index_get_bypath(index, path, 0).flatMap { TreeEntry($0) }
  }

  /// Settles a conflict: its paths are replaced by one file at `conflict.path`, or by nothing.
  package func resolve(_ conflict: MergeConflict, with change: TreeChange) throws(GitError) {
    for path in conflict.paths {
      try gitCheck(git_index_conflict_remove(index, path), "git_index_conflict_remove")
    }
    if case .blob = change { try set(change, at: conflict.path) }
  }

  /// Replaces or deletes a clean file, or adds one.
  package func set(_ change: TreeChange, at path: String) throws(GitError) {
    try requireTreePath(path)
    switch change {
    case .delete:
      try gitCheck(git_index_remove(index, path, 0), "git_index_remove")
    case .blob(let id, let mode):
      try gitCheck(
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
  package func writeTree() throws(GitError) -> ObjectID {
    var oid = git_oid()
    try gitCheck(git_index_write_tree_to(&oid, index, repository), "git_index_write_tree_to")
    return ObjectID(oid)
  }
}

extension TreeEntry {
  fileprivate init?(_ entry: UnsafePointer<git_index_entry>) {
    guard let path = entry.pointee.path, let mode = FileMode(entry.pointee.mode) else { return nil }
    self.init(path: String(cString: path), id: ObjectID(entry.pointee.id), mode: mode)
  }
}
