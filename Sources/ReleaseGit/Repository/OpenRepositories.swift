import ReleaseSupport
import Synchronization

/// The repositories of one command, which stay open between its questions: to open one costs more than most questions.
///
/// Refs are read from the disk each time, and an object that is not found is looked for in packs that came meanwhile.
/// What is written stays in memory. A repository is lent to one thread at a time. Of a large fleet only some stay open,
/// because each holds files and memory.
package final class OpenRepositories: Sendable {
  /// A dry run of 2,000 components takes 240 MB with so many, 190 MB with half of them and a tenth more time, and
  /// 380 MB with all. Each has the file of a pack open, or a few.
  private static let limit = min(1024, OpenFileLimit.raise() / 4)
  /// How many packs may be open in those that nobody uses: a mirror may have dozens.
  private let mostPacks: Int
  /// What was packed in them.
  package let packs = MadePacks()
  private let handles = Mutex(Handles())

  /// Dictionaries hold no values that can't be copied.
  ///
  /// `@unchecked`: whoever has taken one out of `idle` is the only one who has it.
  private final class Handle: @unchecked Sendable {
    let repository: Repository
    /// How many files it may have open.
    let packs: Int

    init(_ path: String) throws {
      repository = try Repository(path: path, store: .memory)
      packs = (FolderEntry.all(of: path + "/objects/pack") ?? []).count { $0.name.hasSuffix(".pack") }
    }
  }

  private struct Handles {
    /// Those that can be lent.
    private(set) var idle: [String: Handle] = [:]
    /// Where something was made that the disk does not hold yet.
    private(set) var staged: [String: Handle] = [:]
    private(set) var packs = 0

    var count: Int { idle.count + staged.count }

    mutating func keepIdle(_ handle: Handle, at path: String) {
      packs += handle.packs - (idle.updateValue(handle, forKey: path)?.packs ?? 0)
    }

    mutating func keepStaged(_ handle: Handle, at path: String) {
      packs += handle.packs - (staged.updateValue(handle, forKey: path)?.packs ?? 0)
    }

    mutating func takeIdle(_ path: String) -> Handle? {
      let handle = idle.removeValue(forKey: path)
      packs -= handle?.packs ?? 0
      return handle
    }

    mutating func takeStaged(_ path: String) -> Handle? {
      let handle = staged.removeValue(forKey: path)
      packs -= handle?.packs ?? 0
      return handle
    }
  }

  private static let areKept = Atomic(false)

  /// Leaves what is open at the end to the system, which closes hundreds of files and maps faster than they are closed one
  /// by one. For a program that is about to end, and for nobody else.
  package static func keepUntilExit() { areKept.store(true, ordering: .relaxed) }

  /// - Parameter mostPacks: Half of the files that this process may have open, where it is nil.
  package init(mostPacks: Int? = nil) { self.mostPacks = mostPacks ?? OpenFileLimit.raise() / 2 }

  deinit {
    guard Self.areKept.load(ordering: .relaxed) else { return }
    handles.withLock { handles in
      for handle in handles.idle.values { _ = Unmanaged.passRetained(handle) }
      for handle in handles.staged.values { _ = Unmanaged.passRetained(handle) }
    }
  }

  /// How many packs of repositories that nobody uses may be open.
  var openPacks: Int { handles.withLock { $0.packs } }

  /// Lends a repository; one that fails is opened anew the next time.
  package func withRepository<R>(at path: String, _ body: (borrowing Repository) throws -> R) throws -> R {
    let handle = try take(path)
    let result = try body(handle.repository)
    keep(handle, at: path)
    return result
  }

  /// Lends a repository for the last time before `store`: what is made there must not look afterwards as if the disk held
  /// it.
  package func withRepositoryForStaging<R>(
    at path: String, _ body: (borrowing Repository) throws -> R
  ) throws -> R {
    let handle = try take(path)
    let result = try body(handle.repository)
    handles.withLock { [mostPacks] handles in
      // As long as no more are open by that than there were before: a large fleet would cost memory.
      guard handles.count < Self.limit / 2, handles.packs + handle.packs <= mostPacks else { return }
      handles.keepStaged(handle, at: path)
    }
    return result
  }

  private func keep(_ handle: Handle, at path: String) {
    handles.withLock { [mostPacks] handles in
      guard handles.idle.count < Self.limit, handles.packs + handle.packs <= mostPacks else { return }
      handles.keepIdle(handle, at: path)
    }
  }

  /// Stores what was staged in a repository; then that is lent again.
  package func store(_ pack: Pack, in path: String) throws {
    guard let handle = handles.withLock({ $0.takeStaged(path) }) else {
      return try withRepository(at: path) { try $0.packs.store(pack) }
    }
    try handle.repository.packs.store(pack)
    keep(handle, at: path)
  }

  private func take(_ path: String) throws -> Handle {
    try handles.withLock { $0.takeIdle(path) } ?? Handle(path)
  }

  /// Closes a repository that is about to be removed or made anew.
  package func close(_ path: String) {
    handles.withLock { handles in
      _ = handles.takeIdle(path)
      _ = handles.takeStaged(path)
    }
  }
}
