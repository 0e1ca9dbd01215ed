import CGit2
import ReleaseModel

extension Repository {
  /// Says whether an object is in the repository (or in the memory store).
  package func contains(_ id: ObjectID) -> Bool {
    var oid = id.oid
    return git_odb_exists(odb, &oid) == 1
  }

  /// The largest file of a commit that is read into memory, in bytes.
  package static let largestFile = 64 << 20

  /// Returns the size of an object in bytes, without unpacking it.
  package func measure(_ id: ObjectID) throws(GitError) -> Int {
    var oid = id.oid
    var size = 0
    var kind = GIT_OBJECT_INVALID
    try gitCheck(git_odb_read_header(&size, &kind, odb, &oid), "git_odb_read_header")
    return size
  }

  /// Returns the bytes of a blob, which is measured before it is unpacked.
  ///
  /// - Parameter path: What the message calls it.
  /// - Throws: `GitError` with `isTooLarge` for one with more than `limit` bytes.
  package func blob(
    _ id: ObjectID, atMost limit: Int = Repository.largestFile, path: String
  ) throws(GitError) -> [UInt8] {
    let size = try measure(id)
    guard size <= limit else {
      throw GitError(
        function: GitError.sizeFunction, code: -1,
        message: "'\(path)' is \(size >> 20) MiB; the limit is \(limit >> 20) MiB")
    }
    var oid = id.oid
    let blob = try gitHandle("git_blob_lookup") { git_blob_lookup(&$0, pointer, &oid) }
    defer { git_blob_free(blob) }
    guard size > 0, let content = git_blob_rawcontent(blob) else { return [] }
    return Array(UnsafeRawBufferPointer(start: content, count: size))
  }

  /// Returns what stands at a path (a file, a folder or a submodule), or nil when nothing does.
  ///
  /// - Parameter commit: A commit, a tag of one, or a tree.
  package func treeEntry(at path: String, in commit: ObjectID) throws(GitError) -> TreeEntry? {
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
    case .file, .executable, .symlink: return try blob(entry.id, atMost: Self.largestFile, path: path)
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
      guard let entry = try treeEntry(at: path, in: commit), entry.mode == .directory else { return [] }
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
  package func allEntries(ofTree commit: ObjectID) throws(GitError) -> [TreeEntry] {
    var found: [TreeEntry] = []
    var open: [(prefix: String, id: ObjectID)] = [("", commit)]
    while let (prefix, id) = open.popLast() {
      for entry in try entries(ofTree: id) {
        let path = prefix + entry.path
        switch entry.mode {
        case .directory: open.append((path + "/", entry.id))
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
    let object = try gitHandle("git_object_lookup") { git_object_lookup(&$0, pointer, &oid, GIT_OBJECT_ANY) }
    defer { git_object_free(object) }
    return try gitHandle("git_object_peel") { git_object_peel(&$0, object, GIT_OBJECT_TREE) }
  }

  private func treeEntry(_ entry: OpaquePointer, path: String) -> TreeEntry? {
    guard let mode = FileMode(git_tree_entry_filemode(entry).rawValue) else { return nil }
    return TreeEntry(path: path, id: ObjectID(git_tree_entry_id(entry)), mode: mode)
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
