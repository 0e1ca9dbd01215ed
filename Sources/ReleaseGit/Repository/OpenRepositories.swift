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
  /// What was packed in them.
  package let packs = MadePacks()
  private let idle = Mutex<[String: Handle]>([:])
  /// Where something was made that the disk does not hold yet.
  private let staged = Mutex<[String: Handle]>([:])

  /// Dictionaries hold no values that can't be copied.
  ///
  /// `@unchecked`: whoever has taken one out of `idle` is the only one who has it.
  private final class Handle: @unchecked Sendable {
    let repository: Repository
    init(_ path: String) throws { repository = try Repository(path: path, store: .memory) }
  }

  private static let areKept = Atomic(false)

  /// Leaves what is open at the end to the system, which closes hundreds of files and maps faster than they are closed one
  /// by one. For a program that is about to end, and for nobody else.
  package static func keepUntilExit() { areKept.store(true, ordering: .relaxed) }

  package init() {}

  deinit {
    guard Self.areKept.load(ordering: .relaxed) else { return }
    for handles in [idle.withLock(\.self), staged.withLock(\.self)] {
      for handle in handles.values { _ = Unmanaged.passRetained(handle) }
    }
  }

  /// Lends a repository; one that fails is opened anew the next time.
  package func withRepository<R>(at path: String, _ body: (borrowing Repository) throws -> R) throws -> R {
    let handle = try take(path)
    let result = try body(handle.repository)
    idle.withLock { if $0.count < Self.limit { $0[path] = handle } }
    return result
  }

  /// Lends a repository for the last time before `store`: what is made there must not look afterwards as if the disk held
  /// it.
  package func withRepositoryForStaging<R>(
    at path: String, _ body: (borrowing Repository) throws -> R
  ) throws -> R {
    let handle = try take(path)
    let result = try body(handle.repository)
    // As long as no more are open by that than there were before: a large fleet would cost memory.
    let others = idle.withLock { $0.count }
    staged.withLock { if others + $0.count < Self.limit / 2 { $0[path] = handle } }
    return result
  }

  /// Stores what was staged in a repository; then that is lent again.
  package func store(_ pack: Pack, in path: String) throws {
    guard let handle = staged.withLock({ $0.removeValue(forKey: path) }) else {
      return try withRepository(at: path) { try $0.store(pack) }
    }
    try handle.repository.store(pack)
    idle.withLock { $0[path] = handle }
  }

  private func take(_ path: String) throws -> Handle {
    try idle.withLock { $0.removeValue(forKey: path) } ?? Handle(path)
  }

  /// Closes a repository that is about to be removed or made anew.
  package func close(_ path: String) {
    idle.withLock { _ = $0.removeValue(forKey: path) }
    staged.withLock { _ = $0.removeValue(forKey: path) }
  }
}
