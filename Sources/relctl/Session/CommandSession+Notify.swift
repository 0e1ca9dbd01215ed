import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace
import Synchronization

extension CommandSession {
  /// Does a command's work, then tells chats how it ended. Whether they listen changes nothing about the status.
  func telling(_ body: () async throws -> ExitStatus) async throws -> ExitStatus {
    let status = try await body()
    WorkspaceLock.shared.release()
    let ends = ends.withLock { $0 }
    guard !ends.isEmpty, let workspace = try? loaded().workspace else { return status }
    for end in ends {
      // Who is told nothing costs nothing.
      guard let short = end.notice, workspace.webhooks.contains(where: short.isFor) else { continue }
      let notice = await (try? reader()).map { NoticeQuestion($0) }?.notice(of: end, job: job) ?? short
      for warning in await workspace.tell(
        notice, through: channelPorts, inChinese: Catalogue.chinese.text)
      {
        endProgress()
        warn([warning])
      }
    }
    return status
  }

  func note(_ end: NoticedEnd) { ends.withLock { $0.append(end) } }
}
