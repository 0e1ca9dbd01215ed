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
    guard !notices.isEmpty, let webhooks = try? loaded().workspace.webhooks else { return status }
    for notice in notices {
      for settings in webhooks where notice.isFor(settings) {
        do throws(Refusal) {
          try await webhook(settings).send(notice)
        } catch {
          endProgress()
          warn(
            error.diagnostics.map {
              Diagnostic(.warning, $0.code, $0.message, at: $0.location, hint: $0.hint)
            })
        }
      }
    }
    return status
  }

  func note(_ notice: Notice?) {
    if let notice { notices.withLock { $0.append(notice) } }
  }

  func webhook(_ settings: WebhookSettings) async throws(Refusal) -> Webhook {
    try await Webhook(settings, ports: channelPorts)
  }
}
