import CGit2
import ReleaseSupport

/// A bare repository, open on one thread for the length of one closure.
///
/// Only plain values leave the closure: a `~Copyable` repository that is lent and never given away can't
/// reach another thread. Every call blocks; run it on a `BlockingPool`, never on Swift's cooperative threads.
package struct Repository: ~Copyable {
  private let handle: RepositoryHandle

  /// Opens the repository at `path` (the git directory itself; no parent folder is searched) and lends it.
  ///
  /// Refs and objects are those at the time of opening: open again after a fetch.
  /// - Throws: `GitError`, and whatever `body` throws.
  package static func withRepository<R>(
    at path: String, store: ObjectStore = .disk, _ body: (borrowing Repository) throws -> R
  ) throws -> R {
    let repository = try Repository(path: path, store: store)
    return try body(repository)
  }

  private init(_ handle: RepositoryHandle) { self.handle = handle }

  init(path: String, store: ObjectStore) throws(GitError) {
    handle = try RepositoryHandle(path: path, store: store)
  }

  /// A repository without refs or a folder, over an object database.
  init(over odb: OpaquePointer) throws(GitError) { handle = try RepositoryHandle(over: odb) }

  /// A repository without refs over the objects of two folders.
  init(objects: String, beside others: String) throws(GitError) {
    handle = try RepositoryHandle(objects: objects, beside: others)
  }
}

/// The parts of a repository. None can be copied either, so that none leaves the closure.
extension Repository {
  package var objects: ObjectDatabase { ObjectDatabase(repository: shared) }

  package var trees: TreeStore { TreeStore(repository: shared) }

  package var history: CommitHistory { CommitHistory(repository: shared) }

  package var refs: RefStore { RefStore(repository: shared) }

  package var packs: PackStore { PackStore(repository: shared) }

  package var mirror: MirrorRepository { MirrorRepository(repository: shared) }

  /// The same open repository, for a part of it to hold.
  var shared: Repository { Repository(handle) }
}

/// What libgit2's functions take.
extension Repository {
  var pointer: OpaquePointer { handle.pointer }

  var odb: OpaquePointer { handle.odb }

  var memory: UnsafeMutablePointer<git_odb_backend>? { handle.memory }

  var listing: UInt? { handle.listing }
}
