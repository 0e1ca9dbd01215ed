import CGit2
import ReleaseSupport
import Synchronization

/// Keeps libgit2 from listing a folder of packs again and again.
///
/// It looks for new packs whenever it does not find an object, and before it writes one: two dozen times for each
/// repository of a release, ten system calls each. The folder's time of change says whether there is anything new.
enum PackListing {
  private typealias Refresh = @convention(c) (UnsafeMutablePointer<git_odb_backend>?) -> Int32

  private struct Listed: Sendable {
    let refresh: Refresh
    let folder: String
    /// While a pack is written here, the folder changes with every temporary file.
    var isPaused = false
    /// When the folder had changed last, as seen just before it was listed; nil while one more pack may be written
    /// without another time.
    var changed: FolderTime?
  }

  /// By the address of libgit2's store.
  private static let listings = Mutex<[UInt: Listed]>([:])

  /// Watches the packs of a repository that has no other stores than its own.
  ///
  /// - Parameters:
  ///   - folder: The folder of its packs.
  ///   - opened: When that had changed last, before the repository was opened.
  /// - Returns: What `forget` takes, before the object database is freed.
  static func watch(_ odb: OpaquePointer, packs folder: String, opened: FolderTime?) -> UInt? {
    var backend: UnsafeMutablePointer<git_odb_backend>?
    var stores: [UnsafeMutablePointer<git_odb_backend>] = []
    for index in 0..<git_odb_num_backends(odb) {
      guard git_odb_get_backend(&backend, odb, index) == 0, let backend else { return nil }
      if backend.pointee.refresh != nil { stores.append(backend) }
    }
    // Alternates bring stores of other folders.
    guard stores.count == 1, let refresh = stores[0].pointee.refresh else { return nil }
    let address = UInt(bitPattern: stores[0])
    let changed = opened?.isOver == true ? opened : nil
    listings.withLock { $0[address] = Listed(refresh: refresh, folder: folder, changed: changed) }
    stores[0].pointee.refresh = { store in PackListing.refresh(store) }
    return address
  }

  static func forget(_ address: UInt) { listings.withLock { $0[address] = nil } }

  /// Takes the folder for unchanged while `body` runs.
  static func pausing<R>(_ address: UInt?, _ body: () throws(GitError) -> R) throws(GitError) -> R {
    guard let address else { return try body() }
    listings.withLock { $0[address]?.isPaused = true }
    defer { listings.withLock { $0[address]?.isPaused = false } }
    return try body()
  }

  private static func refresh(_ store: UnsafeMutablePointer<git_odb_backend>?) -> Int32 {
    let address = UInt(bitPattern: store)
    guard let listed = listings.withLock({ $0[address] }), !listed.isPaused else { return 0 }
    let changed = FolderTime(of: listed.folder)
    if let changed, changed == listed.changed { return 0 }
    let result = listed.refresh(store)
    listings.withLock { $0[address]?.changed = changed?.isOver == true ? changed : nil }
    return result
  }
}
