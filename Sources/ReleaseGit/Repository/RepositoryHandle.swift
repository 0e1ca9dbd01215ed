import CGit2
import ReleaseModel
import ReleaseSupport

/// What libgit2 holds for an open repository; it is closed when nothing refers to it any more.
final class RepositoryHandle {
  let pointer: OpaquePointer
  let odb: OpaquePointer
  /// The store of the objects made since opening, for `ObjectStore.memory`. The object database owns it.
  let memory: UnsafeMutablePointer<git_odb_backend>?
  /// The watch over the folder of packs.
  let listing: UInt?

  init(path: String, store: ObjectStore) throws(GitError) {
    try LibGit2.start()
    let packs = "\(path)/objects/pack"
    let opened = FolderTime(of: packs)
    let repository = try Self.open(path)
    do throws(GitError) {
      let odb = try gitHandle("git_repository_odb") { git_repository_odb(&$0, repository) }
      do throws(GitError) {
        memory = store == .memory ? try Self.addMemoryStore(to: odb) : nil
      } catch {
        git_odb_free(odb)
        throw error
      }
      self.odb = odb
      listing = PackListing.watch(odb, packs: packs, opened: opened)
    } catch {
      git_repository_free(repository)
      throw error
    }
    pointer = repository
  }

  /// A repository without refs or a folder, over an object database.
  init(over odb: OpaquePointer) throws(GitError) {
    let repository = try gitHandle("git_repository_wrap_odb") { git_repository_wrap_odb(&$0, odb) }
    do throws(GitError) {
      self.odb = try gitHandle("git_repository_odb") { git_repository_odb(&$0, repository) }
    } catch {
      git_repository_free(repository)
      throw error
    }
    memory = nil
    listing = nil
    pointer = repository
  }

  /// A repository without refs over the objects of two folders.
  convenience init(objects: String, beside others: String) throws(GitError) {
    try LibGit2.start()
    let odb = try gitHandle("git_odb_open") { git_odb_open(&$0, objects) }
    defer { git_odb_free(odb) }
    try gitCheck(git_odb_add_disk_alternate(odb, others), "git_odb_add_disk_alternate")
    try self.init(over: odb)
  }

  deinit {
    if let listing { PackListing.forget(listing) }
    git_odb_free(odb)
    git_repository_free(pointer)
  }

  private static func open(_ path: String) throws(GitError) -> OpaquePointer {
    let flags = GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue | GIT_REPOSITORY_OPEN_BARE.rawValue
    do throws(GitError) {
      return try gitHandle("git_repository_open_ext") { git_repository_open_ext(&$0, path, flags, nil) }
    } catch {
      guard usesSHA256(path) else { throw error }
      throw GitError(
        function: error.function, code: error.code,
        message: "'\(path)' is a SHA-256 repository; relctl works with SHA-1 repositories")
    }
  }

  /// Reads `extensions.objectFormat` from the configuration of a repository that could not be opened.
  private static func usesSHA256(_ path: String) -> Bool {
    var config: OpaquePointer?
    defer {
      git_config_free(config)
      git_error_clear()
    }
    guard git_config_open_ondisk(&config, path + "/config") == 0 else { return false }
    var value = git_buf()
    defer { git_buf_dispose(&value) }
    guard git_config_get_string_buf(&value, config, "extensions.objectformat") == 0 else { return false }
    return value.ptr.map { String(cString: $0) } == "sha256"
  }

  /// Puts a `git_mempack` store before all others, so that every write goes there.
  private static func addMemoryStore(
    to odb: OpaquePointer
  ) throws(GitError) -> UnsafeMutablePointer<git_odb_backend>? {
    var backend: UnsafeMutablePointer<git_odb_backend>?
    try gitCheck(git_mempack_new(&backend), "git_mempack_new")
    do throws(GitError) {
      try gitCheck(git_odb_add_backend(odb, backend, 999), "git_odb_add_backend")
    } catch {
      backend?.pointee.free(backend)
      throw error
    }
    return backend
  }
}
