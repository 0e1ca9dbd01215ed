import CGit2
import ReleaseModel

extension TreeStore {
  /// Writes the tree that `base` becomes by `changes`, and every folder's tree on the way.
  ///
  /// A folder that becomes empty disappears; a file that stands where a folder is needed is replaced by it.
  /// - Parameter base: A commit, a tag of one, or a tree; nil stands for the empty tree.
  /// - Throws: `GitError`, also when a path to delete does not exist or a path is both a file and a folder.
  package func write(base: ObjectID?, changes: [String: TreeChange]) throws(GitError) -> ObjectID {
    try write(
      base: base, changes: Dictionary(uniqueKeysWithValues: changes.map { (TreePath($0), $1) }))
  }

  func write(base: ObjectID?, changes: [TreePath: TreeChange]) throws(GitError) -> ObjectID {
    var root = ChangeNode()
    for (path, change) in changes {
      try requireTreePath(path)
      guard root.insert(change, at: path.names[...]) else {
        throw GitError(
          function: "writeTree", code: Int(GIT_EINVALIDSPEC.rawValue),
          message: "'\(path.text)' is changed both as a file and as a folder")
      }
    }
    let baseTree: ObjectID?
    if let base {
      let handle = try tree(of: base)
      defer { git_tree_free(handle) }
      baseTree = ObjectID(git_tree_id(handle))
    } else {
      baseTree = nil
    }
    if let tree = try write(root, over: baseTree) { return tree }
    let empty = try treeBuilder(nil)
    defer { git_treebuilder_free(empty) }
    return try write(empty)
  }

  /// Returns nil when the folder is empty after the changes.
  private func write(_ node: ChangeNode, over base: ObjectID?) throws(GitError) -> ObjectID? {
    let builder = try treeBuilder(base)
    defer { git_treebuilder_free(builder) }
    for (bytes, child) in node.children {
      // As C has texts: what git named in bytes keeps them.
      let name = (bytes + [0]).map { CChar(bitPattern: $0) }
      switch child.change {
      case .blob(let id, let mode):
        try insert(id, mode: mode, name: name, into: builder)
      case .delete:
        guard git_treebuilder_get(builder, name) != nil else {
          throw GitError(
            function: "git_treebuilder_remove", code: Int(GIT_ENOTFOUND.rawValue),
            message: "'\(String(decoding: bytes, as: UTF8.self))' can't be deleted: it does not exist")
        }
        try gitCheck(git_treebuilder_remove(builder, name), "git_treebuilder_remove")
      case nil:
        let existing = folder(name, in: builder)
        if let id = try write(child, over: existing) {
          try insert(id, mode: .directory, name: name, into: builder)
        } else if existing != nil {
          try gitCheck(git_treebuilder_remove(builder, name), "git_treebuilder_remove")
        }
      }
    }
    return git_treebuilder_entrycount(builder) == 0 ? nil : try write(builder)
  }

  private func treeBuilder(_ base: ObjectID?) throws(GitError) -> OpaquePointer {
    guard let base else {
      return try gitHandle("git_treebuilder_new") { git_treebuilder_new(&$0, repository.pointer, nil) }
    }
    let tree = try tree(of: base)
    defer { git_tree_free(tree) }
    return try gitHandle("git_treebuilder_new") { git_treebuilder_new(&$0, repository.pointer, tree) }
  }

  private func write(_ builder: OpaquePointer) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try gitCheck(git_treebuilder_write(&oid, builder), "git_treebuilder_write")
    return ObjectID(oid)
  }

  private func insert(
    _ id: ObjectID, mode: FileMode, name: [CChar], into builder: OpaquePointer
  ) throws(GitError) {
    var oid = id.oid
    try gitCheck(
      git_treebuilder_insert(nil, builder, name, &oid, git_filemode_t(mode.bits)), "git_treebuilder_insert")
  }

  private func folder(_ name: [CChar], in builder: OpaquePointer) -> ObjectID? {
    guard let entry = git_treebuilder_get(builder, name), git_tree_entry_type(entry) == GIT_OBJECT_TREE else {
      return nil
    }
    return ObjectID(git_tree_entry_id(entry))
  }
}

/// The changes below one folder, by the name of the entry.
private struct ChangeNode {
  var change: TreeChange?
  var children: [[UInt8]: ChangeNode] = [:]

  /// Returns false when a path is a file in one change and a folder in another.
  mutating func insert(_ change: TreeChange, at path: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard let name = path.first.map(Array.init) else {
      self.change = change
      return children.isEmpty
    }
    return self.change == nil && children[name, default: ChangeNode()].insert(change, at: path.dropFirst())
  }
}
