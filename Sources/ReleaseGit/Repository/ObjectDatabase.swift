import CGit2
import ReleaseModel

/// The objects of a repository by their ids, whatever they are.
package struct ObjectDatabase: ~Copyable {
  let repository: Repository

  /// Says whether an object is in the repository (or in the memory store).
  package func contains(_ id: ObjectID) -> Bool {
    var oid = id.oid
    return git_odb_exists(repository.odb, &oid) == 1
  }

  /// The largest file of a commit that is read into memory, in bytes.
  package static let largestFile = 64 << 20

  /// Returns the size of an object in bytes, without unpacking it.
  package func measure(_ id: ObjectID) throws(GitError) -> Int { try header(of: id).size }

  /// Returns the bytes of a blob, which is measured before it is unpacked.
  ///
  /// - Parameter path: What the message calls it.
  /// - Throws: `GitError` with `isTooLarge` for one with more than `limit` bytes.
  package func blob(
    _ id: ObjectID, atMost limit: Int = ObjectDatabase.largestFile, path: String
  ) throws(GitError) -> [UInt8] {
    let size = try measure(id)
    guard size <= limit else {
      throw GitError(
        function: GitError.sizeFunction, code: -1,
        message: "'\(path)' is \(size >> 20) MiB; the limit is \(limit >> 20) MiB")
    }
    var oid = id.oid
    let blob = try gitHandle("git_blob_lookup") { git_blob_lookup(&$0, repository.pointer, &oid) }
    defer { git_blob_free(blob) }
    guard size > 0, let content = git_blob_rawcontent(blob) else { return [] }
    return Array(UnsafeRawBufferPointer(start: content, count: size))
  }
}

/// What an object is, and what it names.
extension ObjectDatabase {
  func isCommit(_ id: ObjectID) throws(GitError) -> Bool { try kind(of: id) == GIT_OBJECT_COMMIT }

  func isTag(_ id: ObjectID) throws(GitError) -> Bool { try kind(of: id) == GIT_OBJECT_TAG }

  /// Returns the commit that an id names, directly or through tags; nil when it names a tree or a blob.
  package func peelToCommit(_ id: ObjectID) throws(GitError) -> ObjectID? {
    let peeled = try peel(id)
    return try kind(of: peeled) == GIT_OBJECT_COMMIT ? peeled : nil
  }

  /// Returns the object behind tag objects.
  package func peel(_ id: ObjectID) throws(GitError) -> ObjectID {
    var id = id
    // Ids are hashes of what they name, so a chain of tags is never a circle.
    while try kind(of: id) == GIT_OBJECT_TAG {
      var oid = id.oid
      let tag = try gitHandle("git_tag_lookup") { git_tag_lookup(&$0, repository.pointer, &oid) }
      defer { git_tag_free(tag) }
      id = ObjectID(git_tag_target_id(tag))
    }
    return id
  }

  func kind(of id: ObjectID) throws(GitError) -> git_object_t { try header(of: id).kind }

  private func header(of id: ObjectID) throws(GitError) -> (kind: git_object_t, size: Int) {
    var oid = id.oid
    var size = 0
    var kind = GIT_OBJECT_INVALID
    try gitCheck(git_odb_read_header(&size, &kind, repository.odb, &oid), "git_odb_read_header")
    return (kind, size)
  }

  /// The commit that a tag leads to; anything else is itself.
  package func peeled(_ id: ObjectID) throws(GitError) -> ObjectID {
    var oid = id.oid
    let object = try gitHandle("git_object_lookup") {
      git_object_lookup(&$0, repository.pointer, &oid, GIT_OBJECT_ANY)
    }
    defer { git_object_free(object) }
    guard git_object_type(object) == GIT_OBJECT_TAG else { return id }
    let commit = try gitHandle("git_object_peel") { git_object_peel(&$0, object, GIT_OBJECT_ANY) }
    defer { git_object_free(commit) }
    return ObjectID(git_object_id(commit).pointee)
  }

  func isInMemory(_ id: ObjectID) -> Bool {
    guard let memory = repository.memory, let exists = memory.pointee.exists else { return false }
    var oid = id.oid
    return exists(memory, &oid) == 1
  }

  /// The objects that an object names, without submodules' commits.
  func referencedObjects(of id: ObjectID) throws(GitError) -> [ObjectID] {
    switch try kind(of: id) {
    case GIT_OBJECT_COMMIT:
      let commit = try repository.history.commitInfo(id)
      return [commit.tree] + commit.parents
    case GIT_OBJECT_TAG:
      var oid = id.oid
      let tag = try gitHandle("git_tag_lookup") { git_tag_lookup(&$0, repository.pointer, &oid) }
      defer { git_tag_free(tag) }
      return [ObjectID(git_tag_target_id(tag))]
    case GIT_OBJECT_TREE:
      return try repository.trees.entries(ofTree: id).filter { $0.mode != .submodule }.map(\.id)
    default:
      return []
    }
  }
}
