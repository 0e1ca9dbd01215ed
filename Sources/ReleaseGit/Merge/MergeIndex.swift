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
  /// What became of the files of `compared`, and what came from the other side.
  let index: OpaquePointer
  /// The commit or tree that the other side is merged into.
  let ours: ObjectID
  /// The tree of those files of `ours` that the merge looked at: all others stay as they are.
  let compared: ObjectID

  deinit { git_index_free(index) }

  /// Returns what is still in conflict, sorted by path.
  package func conflicts() throws(GitError) -> [MergeConflict] {
    let iterator = try gitHandle("git_index_conflict_iterator_new") {
      git_index_conflict_iterator_new(&$0, index)
    }
    defer { git_index_conflict_iterator_free(iterator) }
    var conflicts: [TreePath: MergeConflict] = [:]
    while true {
      var base: UnsafePointer<git_index_entry>?
      var ours: UnsafePointer<git_index_entry>?
      var theirs: UnsafePointer<git_index_entry>?
      let result = git_index_conflict_next(&base, &ours, &theirs, iterator)
      if result == GIT_ITEROVER.rawValue { break }
      try gitCheck(result, "git_index_conflict_next")
      guard let path = (ours ?? theirs ?? base)?.pointee.path else { continue }
      conflicts[TreePath(path)] = MergeConflict(
        base: base.flatMap { TreeEntry($0) }, ours: ours.flatMap { TreeEntry($0) },
        theirs: theirs.flatMap { TreeEntry($0) })
    }
    git_error_clear()
    return joinRenames(conflicts).sorted { $0.path < $1.path }
  }

  /// The index files the versions of a renamed file under their own paths; its name table says what belongs
  /// together.
  private func joinRenames(_ conflicts: [TreePath: MergeConflict]) -> [MergeConflict] {
    var byPath = conflicts
    for number in 0..<git_index_name_entrycount(index) {
      guard let names = git_index_name_get_byindex(index, number)?.pointee else { continue }
      let (base, ours, theirs) = (
        names.ancestor.map { TreePath($0) }, names.ours.map { TreePath($0) },
        names.theirs.map { TreePath($0) }
      )
      let joined = MergeConflict(
        base: base.flatMap { byPath[$0]?.base }, ours: ours.flatMap { byPath[$0]?.ours },
        theirs: theirs.flatMap { byPath[$0]?.theirs })
      let paths = [ours, theirs, base].compactMap { $0 }
      guard joined.paths.count > 1, let first = paths.first(where: { $0 != base }) ?? paths.first else {
        continue
      }
      for path in paths { byPath[path] = nil }
      byPath[first] = joined
    }
    return Array(byPath.values)
  }

  /// Returns the clean entry at a path; nil when there is none or the path is in conflict.
  package func entry(at path: String, in repository: borrowing Repository) throws(GitError) -> TreeEntry? {
    if let entry = git_index_get_bypath(index, path, 0) { return TreeEntry(entry) }
    for stage in 1...3 where git_index_get_bypath(index, path, Int32(stage)) != nil { return nil }
    guard try repository.trees.entry(at: path, in: compared) == nil,
      let kept = try repository.trees.entry(at: path, in: ours), kept.mode != .directory
    else { return nil }
    return kept
  }

  /// Settles a conflict: its paths are replaced by one file at `conflict.path`, or by nothing.
  package func resolve(_ conflict: MergeConflict, with change: TreeChange) throws(GitError) {
    for path in conflict.paths {
      try gitCheck(git_index_conflict_remove(index, path), "git_index_conflict_remove")
    }
    if case .blob(let id, let mode) = change { try add(id, mode: mode, at: conflict.path) }
  }

  /// Replaces a clean file, or adds one.
  package func add(_ blob: ObjectID, mode: FileMode, at path: String) throws(GitError) {
    try requireTreePath(path)
    try gitCheck(
      path.withCString { name in
        var entry = git_index_entry()
        entry.id = blob.oid
        entry.mode = mode.bits
        entry.path = name
        return git_index_add(index, &entry)
      }, "git_index_add")
  }

  /// Writes the merged tree into the repository's object store.
  ///
  /// - Throws: `GitError` while a conflict is left.
  package func writeTree(in repository: borrowing Repository) throws(GitError) -> ObjectID {
    var before = try repository.trees.filesByPath(ofTree: compared)
    var changes: [TreePath: TreeChange] = [:]
    for number in 0..<git_index_entrycount(index) {
      guard let found = git_index_get_byindex(index, number), let name = found.pointee.path,
        let entry = TreeEntry(found)
      else { continue }
      guard git_index_entry_stage(found) == 0 else {
        throw GitError(
          function: "writeTree", code: Int(GIT_EUNMERGED.rawValue), message: "'\(entry.path)' is in conflict")
      }
      let (path, file) = (TreePath(name), TreeChange.blob(entry.id, mode: entry.mode))
      if before.removeValue(forKey: path) != file { changes[path] = file }
    }
    let replaced = changes.keys.reduce(into: Set<TreePath>()) { $0.formUnion($1.folders) }
    // A file that a folder replaces, or the other way round, goes with what comes in its place.
    for path in before.keys
    where !replaced.contains(path) && !path.folders.contains(where: { changes[$0] != nil }) {
      changes[path] = .delete
    }
    return try repository.trees.write(base: ours, changes: changes)
  }
}

extension TreeEntry {
  fileprivate init?(_ entry: UnsafePointer<git_index_entry>) {
    guard let path = entry.pointee.path, let mode = FileMode(entry.pointee.mode) else { return nil }
    self.init(path: String(cString: path), id: ObjectID(entry.pointee.id), mode: mode)
  }
}
