import ReleaseCore
import ReleaseModel
import ReleaseShipping
import Synchronization

extension CommandSession {
  /// Does a command's work, then tells chats how it ended. Whether they listen changes nothing about the status.
  func telling(_ body: () async throws -> ExitStatus) async throws -> ExitStatus {
    let status = try await body()
    WorkspaceLock.shared.release()
    let notices = notices.withLock { $0 }
    guard !notices.isEmpty, let workspace = try? loaded().workspace else { return status }
    for warning in await workspace.tell(notices, through: channelPorts) {
      endProgress()
      warn([warning])
    }
    return status
  }

  func note(_ notice: Notice?) {
    if let notice { notices.withLock { $0.append(notice) } }
  }
}
