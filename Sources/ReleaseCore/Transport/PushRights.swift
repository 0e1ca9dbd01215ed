import Synchronization

/// The remotes that were seen to take pushes from this identity; grows while they are observed.
final class PushRights: Sendable {
  private let remotes = Mutex<Set<RemoteURL>>([])

  func note(_ url: RemoteURL) { remotes.withLock { _ = $0.insert(url) } }
  func contains(_ url: RemoteURL) -> Bool { remotes.withLock { $0.contains(url) } }
}
