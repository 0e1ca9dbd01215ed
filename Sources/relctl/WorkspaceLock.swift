import ReleaseSupport
import Synchronization

/// Holds the workspace's lock, which only commands that change something take, until their work is done.
final class WorkspaceLock: Sendable {
  static let shared = WorkspaceLock()
  private let held = Mutex<FileLock?>(nil)

  func take(_ path: String, note: String, waiting deadline: Duration) throws {
    try held.withLock { held in
      if held == nil { held = try FileLock(at: path, note: note, waiting: deadline) }
    }
  }

  /// Lets others work in the workspace, for a command that no longer touches mirrors and journals: no service is
  /// waited for meanwhile.
  func release() { held.withLock { $0 = nil } }
}
