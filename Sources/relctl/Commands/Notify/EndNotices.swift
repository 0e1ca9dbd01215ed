import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace
import Synchronization

/// What chats are told when a command ends.
struct EndNotices: SessionPart {
  let session: CommandSession

  /// Does a command's work, then tells chats how it ended. Whether they listen changes nothing about the status.
  func telling(_ body: () async throws -> ExitStatus) async throws -> ExitStatus {
    let status = try await body()
    WorkspaceLock.shared.release()
    let ends = session.ends.withLock { $0 }
    guard !ends.isEmpty, let workspace = try? session.loaded().workspace else { return status }
    let job = BuildServer.jobPage(terminal.environment)
    for end in ends {
      // Who is told nothing costs nothing.
      guard let short = end.notice, workspace.webhooks.contains(where: short.isFor) else { continue }
      let question = (try? session.reader()).map { NoticeQuestion($0) }
      let notice = await question?.notice(of: end, job: job) ?? short
      for warning in await workspace.tell(
        notice, through: session.channelPorts, inChinese: Catalogue.chinese.text)
      {
        progress.end()
        session.warn([warning])
      }
    }
    return status
  }
}
