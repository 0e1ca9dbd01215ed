import CGit2
import ReleaseModel

/// The files and folders of commits and trees.
package struct TreeStore: ~Copyable {
  let repository: Repository

  /// Returns what stands at a path (a file, a folder or a submodule), or nil when nothing does.
  ///
  /// - Parameter commit: A commit, a tag of one, or a tree.
  package func entry(at path: String, in commit: ObjectID) throws(GitError) -> TreeEntry? {
    try requireTreePath(path)
    let root = try tree(of: commit)
    defer { git_tree_free(root) }
    do throws(GitError) {
      let entry = try gitHandle("git_tree_entry_bypath") { git_tree_entry_bypath(&$0, root, path) }
      defer { git_tree_entry_free(entry) }
      return treeEntry(entry, path: path)
    } catch  where error.isNotFound {
      return nil
    }
  }

  /// Returns the bytes of a file, also where links of the commit lead to it; nil when there is no file at the path.
  package func file(_ path: String, in commit: ObjectID) throws(GitError) -> [UInt8]? {
    guard let entry = try followedEntry(at: path, in: commit) else { return nil }
    switch entry.mode {
    case .file, .executable, .symlink:
      return try repository.objects.blob(entry.id, atMost: ObjectDatabase.largestFile, path: path)
    case .directory, .submodule: return nil
    }
  }

  /// Returns the names of the files in a folder, links and submodules among them; none for a path that is no folder.
  ///
  /// - Parameter folder: Empty for the root.
  package func fileNames(in folder: String, of commit: ObjectID) throws(GitError) -> [String] {
    let entries = try entries(ofTree: commit, under: folder.isEmpty ? nil : folder)
    return entries.filter { $0.mode != .directory }.map(\.name)
  }

  /// Returns the entries of one folder in git's order; the root folder when `path` is nil. A path that is no
  /// folder has no entries.
  package func entries(ofTree commit: ObjectID, under path: String? = nil) throws(GitError) -> [TreeEntry] {
    var id = commit
    if let path {
      guard let entry = try entry(at: path, in: commit), entry.mode == .directory else { return [] }
      id = entry.id
    }
    let tree = try tree(of: id)
    defer { git_tree_free(tree) }
    return (0..<git_tree_entrycount(tree)).compactMap { index in
      guard let entry = git_tree_entry_byindex(tree, index), let name = git_tree_entry_name(entry) else {
        return nil
      }
      let prefix = path.map { $0 + "/" } ?? ""
      return treeEntry(entry, path: prefix + String(cString: name))
    }
  }

  /// Returns every file and symbolic link of a commit or tree, without folders and submodules.
  ///
  /// - Parameter isSearched: Says of a folder's path whether what is below is returned, too.
  package func allEntries(
    ofTree commit: ObjectID, where isSearched: (String) -> Bool = { _ in true }
  ) throws(GitError) -> [TreeEntry] {
    var found: [TreeEntry] = []
    var open: [(prefix: String, id: ObjectID)] = [("", commit)]
    while let (prefix, id) = open.popLast() {
      for entry in try entries(ofTree: id) {
        let path = prefix + entry.path
        switch entry.mode {
        case .directory: if isSearched(path) { open.append((path + "/", entry.id)) }
        case .file, .executable, .symlink:
          found.append(TreeEntry(path: path, id: entry.id, mode: entry.mode))
        case .submodule: continue
        }
      }
    }
    return found
  }

  /// Opens the tree of a commit, a tag of one, or a tree; the caller frees it.
  func tree(of id: ObjectID) throws(GitError) -> OpaquePointer {
    var oid = id.oid
    let object = try gitHandle("git_object_lookup") {
      git_object_lookup(&$0, repository.pointer, &oid, GIT_OBJECT_ANY)
    }
    defer { git_object_free(object) }
    return try gitHandle("git_object_peel") { git_object_peel(&$0, object, GIT_OBJECT_TREE) }
  }

  private func treeEntry(_ entry: OpaquePointer, path: String) -> TreeEntry? {
    guard let mode = FileMode(git_tree_entry_filemode(entry).rawValue) else { return nil }
    return TreeEntry(path: path, id: ObjectID(git_tree_entry_id(entry)), mode: mode)
  }

  /// Returns every file, symbolic link and submodule of a tree.
  func filesByPath(ofTree id: ObjectID) throws(GitError) -> [TreePath: TreeChange] {
    var found: [TreePath: TreeChange] = [:]
    var open = [(TreePath(""), id)]
    while let (folder, id) = open.popLast() {
      let tree = try tree(of: id)
      defer { git_tree_free(tree) }
      for number in 0..<git_tree_entrycount(tree) {
        guard let entry = git_tree_entry_byindex(tree, number), let name = git_tree_entry_name(entry),
          let mode = FileMode(git_tree_entry_filemode(entry).rawValue)
        else { continue }
        let (path, id) = (folder.appending(name), ObjectID(git_tree_entry_id(entry)))
        if mode == .directory { open.append((path, id)) } else { found[path] = .blob(id, mode: mode) }
      }
    }
    return found
  }
}

/// Throws unless `path` can name an entry of a tree: relative, no empty, `.`, `..` or `.git` part, no NUL.
func requireTreePath(_ path: String) throws(GitError) { try requireTreePath(TreePath(path)) }

func requireTreePath(_ path: TreePath) throws(GitError) {
  guard path.isWellFormed else {
    throw GitError(
      function: "requireTreePath", code: Int(GIT_EINVALIDSPEC.rawValue),
      message: "'\(path.text)' is not a path in a tree")
  }
}
