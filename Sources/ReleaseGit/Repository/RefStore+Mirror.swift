import CGit2
import ReleaseModel
import ReleaseSupport

extension RefStore {
  /// Makes a mirror's ref equal to what the remote was seen to hold.
  package func update(_ name: RefName, to target: ObjectID) throws(GitError) {
    var oid = target.oid
    let stored = storedName(of: name)
    let reference = try gitHandle("git_reference_create") {
      git_reference_create(&$0, repository.pointer, stored, &oid, 1, nil)
    }
    git_reference_free(reference)
  }

  /// Moves a mirror's ref that holds what it held before, as git's own fetch does.
  ///
  /// - Parameter former: nil where there was none.
  /// - Throws: `GitError` also when the ref was moved or made meanwhile. Of two that make one in the same moment the later
  ///   one may win: libgit2 looks for it before it has the lock.
  func move(_ name: RefName, from former: ObjectID?, to target: ObjectID) throws(GitError) {
    var oid = target.oid
    let stored = storedName(of: name)
    let reference = try gitHandle("git_reference_create_matching") { reference in
      guard var old = former?.oid else {
        return git_reference_create(&reference, repository.pointer, stored, &oid, 0, nil)
      }
      return git_reference_create_matching(&reference, repository.pointer, stored, &oid, 1, &old, nil)
    }
    git_reference_free(reference)
  }

  /// Removes a mirror's ref that holds what it held before.
  ///
  /// - Throws: `GitError` also when the ref was moved meanwhile.
  func remove(_ name: RefName, at former: ObjectID) throws(GitError) {
    let stored = storedName(of: name)
    let reference = try gitHandle("git_reference_lookup") {
      git_reference_lookup(&$0, repository.pointer, stored)
    }
    defer { git_reference_free(reference) }
    guard let target = git_reference_target(reference), ObjectID(target) == former else {
      throw GitError(
        function: "git_reference_delete", code: -1, message: "'\(name)' was moved in the meantime")
    }
    // Compares what was looked up once more.
    try gitCheck(git_reference_delete(reference), "git_reference_delete")
  }

  /// Whether one of these refs is in the list of packed ones.
  func packsAny(of names: Set<RefName>) throws(GitError) -> Bool {
    guard let path = git_repository_path(repository.pointer),
      let list = RefFiles(listOf: String(cString: path))
    else {
      return true
    }
    return names.contains { list.targets[RefFiles.Name(storedName(of: $0))] != nil }
  }

  /// Removes the branches and tags of a mirror that its remote no longer has.
  package func removeTips(besides names: Set<RefName>) throws(GitError) {
    for name in try tips().keys where !names.contains(name) {
      try gitCheck(git_reference_remove(repository.pointer, storedName(of: name)), "git_reference_remove")
    }
  }
}
