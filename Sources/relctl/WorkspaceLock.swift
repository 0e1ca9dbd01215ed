import ReleaseCore
import Synchronization

/// Holds the workspace's lock until the process ends.
final class WorkspaceLock: Sendable {
  static let shared = WorkspaceLock()
  private let held = Mutex<FileLock?>(nil)

  func take(_ path: String, note: String) throws {
    try held.withLock { held in
      if held == nil { held = try FileLock(at: path, note: note, waiting: .seconds(2)) }
    }
  }

  /// Lets others work in the workspace, for a command that no longer touches mirrors and journals.
  func release() { held.withLock { $0 = nil } }
}
