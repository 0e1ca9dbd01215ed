import CGit2
import ReleaseModel
import ReleaseSupport

/// The packs of a repository, and what belongs into one.
package struct PackStore: ~Copyable {
  let repository: Repository

  /// Returns the objects of the memory store that the given ids reach, every object before what it names.
  ///
  /// The walk goes on only behind objects that are in memory. Without a memory store there are none.
  package func newObjects(reachableFrom roots: [ObjectID]) throws(GitError) -> [ObjectID] {
    var found: [ObjectID] = []
    var seen: Set<ObjectID> = []
    var stack = Array(roots.reversed())
    while let id = stack.popLast() {
      guard seen.insert(id).inserted, repository.objects.isInMemory(id) else { continue }
      found.append(id)
      stack += try repository.objects.referencedObjects(of: id).reversed()
    }
    return found
  }

  /// Packs exactly these objects, in the order given. The same objects in the same order give the same bytes.
  package func make(_ ids: [ObjectID]) throws(GitError) -> Pack {
    var writer = try PackWriter()
    var seen: Set<ObjectID> = []
    for id in ids where seen.insert(id).inserted {
      var oid = id.oid
      let object = try gitHandle("git_odb_read") { git_odb_read(&$0, repository.odb, &oid) }
      defer { git_odb_object_free(object) }
      try writer.add(
        id,
        UnsafeRawBufferPointer(start: git_odb_object_data(object), count: git_odb_object_size(object)),
        of: git_odb_object_type(object))
    }
    return writer.finish()
  }

  /// Stores a pack that was made over this repository, on the disk and synced. What is in it, and what that names, this
  /// process has read or written, so nothing is read again.
  package func store(_ pack: Pack) throws(GitError) {
    if pack.isEmpty { return }
    guard pack.bytes.count <= PackIndex.mostBytes else { return try ingest(pack: pack.bytes) }
    let folder = try objectsFolder() + "pack"
    do throws(FileError) {
      try PackFile.write(pack, into: folder)
    } catch {
      throw GitError(function: error.call, code: -1, message: "\(error)")
    }
    try gitCheck(git_odb_refresh(repository.odb), "git_odb_refresh")
  }

  /// Stores the objects of a pack that came from elsewhere on disk, synced, also when the repository is open over a memory
  /// store.
  ///
  /// - Throws: `GitError` when the bytes are not a whole pack, an object is malformed, or an object that one
  ///   of them names is neither in the pack nor in the repository. Nothing is stored then.
  package func ingest(pack bytes: [UInt8]) throws(GitError) {
    try ingest(pack: bytes, verifying: true)
  }

  /// - Parameter verifying: Whether what the objects name is asked for.
  func ingest(pack bytes: [UInt8], verifying: Bool) throws(GitError) {
    // A header of 12 bytes (the last four count the objects) and a hash of 20; libgit2 stores no empty pack.
    guard bytes.count >= 32 else {
      throw GitError(function: "ingest", code: -1, message: "the pack is truncated")
    }
    if bytes.count == 32, bytes[8..<12].allSatisfy({ $0 == 0 }) { return }
    let objects = try objectsFolder()
    do throws(GitError) {
      // What others bring meanwhile is looked for again below, where something is missing.
      try PackListing.pausing(repository.listing) { () throws(GitError) in
        try index(bytes, into: objects + "pack", verifying: verifying)
      }
    } catch  where verifying {
      // libgit2 takes a submodule's commit for an object that must be here. Only then a second look says more.
      guard try isConnected(bytes, beside: objects) else { throw error }
      try index(bytes, into: objects + "pack", verifying: false)
    }
    try gitCheck(git_odb_refresh(repository.odb), "git_odb_refresh")
  }

  /// Stores what was made in memory and these ids reach, as one pack; what was made on the disk is there. Loose objects
  /// are synced to the disk one by one, with their folders: that of a large run would be thousands of times.
  ///
  /// - Parameters:
  ///   - packs: Keep the pack for the push.
  ///   - mirror: The repository's path, as `packs` know it.
  package func storeNewObjects(
    reachableFrom roots: [ObjectID], noting packs: MadePacks, of mirror: String
  ) throws(GitError) {
    let objects = try newObjects(reachableFrom: roots)
    if objects.isEmpty { return }
    let pack = try make(objects)
    try store(pack)
    packs.note(pack, in: mirror)
  }

  func objectsFolder() throws(GitError) -> String {
    var folder = git_buf()
    defer { git_buf_dispose(&folder) }
    try gitCheck(
      git_repository_item_path(&folder, repository.pointer, GIT_REPOSITORY_ITEM_OBJECTS),
      "git_repository_item_path")
    return folder.ptr.map { String(cString: $0) } ?? ""
  }

  /// Writes a pack and its index into a folder. libgit2's `verify` also asks for every object that one names.
  func index(_ bytes: [UInt8], into folder: String, verifying: Bool) throws(GitError) {
    var options = git_indexer_options()
    try gitCheck(
      git_indexer_options_init(&options, UInt32(GIT_INDEXER_OPTIONS_VERSION)), "git_indexer_options_init")
    options.verify = verifying ? 1 : 0
    let indexer = try gitHandle("git_indexer_new") {
      relctl_git_indexer_new(&$0, folder, repository.odb, &options)
    }
    // Frees and removes the unfinished file when the pack was not committed.
    defer { git_indexer_free(indexer) }
    var progress = git_indexer_progress()
    try gitCheck(git_indexer_append(indexer, bytes, bytes.count, &progress), "git_indexer_append")
    try gitCheck(git_indexer_commit(indexer, &progress), "git_indexer_commit")
  }
}
