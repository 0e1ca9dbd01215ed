import ReleaseModel
import Synchronization

/// The remotes that were seen to take pushes from this identity; grows while they are observed.
package final class PushRights: Sendable {
  private let remotes = Mutex<Set<RemoteURL>>([])

  package init() {}

  package func note(_ url: RemoteURL) { remotes.withLock { _ = $0.insert(url) } }
  package func contains(_ url: RemoteURL) -> Bool { remotes.withLock { $0.contains(url) } }
}
