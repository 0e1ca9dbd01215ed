import ReleaseSupport
import Synchronization

/// Holds the workspace's lock, which only commands that change something take, until their work is done.
final class WorkspaceLock: Sendable {
  static let shared = WorkspaceLock()
  private let held = Mutex<FileLock?>(nil)

  /// - Parameter time: How long to wait for another holder.
  func take(_ path: String, note: String, within time: Duration) async throws {
    guard held.withLock({ $0 == nil }) else { return }
    var lock: FileLock? = try await FileLock.taken(at: path, note: note, within: time)
    held.withLock { $0 = lock.take() }
  }

  /// Lets others work in the workspace, for a command that no longer touches mirrors and journals: no service is
  /// waited for meanwhile.
  func release() { held.withLock { $0 = nil } }
}
