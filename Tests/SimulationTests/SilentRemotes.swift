@testable import ReleaseCore

/// Remotes that never answer. The simulated agents have no lock: safety must not depend on it.
struct SilentRemotes: Transport {
  private func silence(_ url: RemoteURL) -> TransportError {
    TransportError(kind: .unreachable, url: url, message: "", nothingSent: true)
  }

  func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] { throw silence(url) }

  func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] { throw silence(url) }

  func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) { throw silence(url) }

  func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport { throw silence(url) }

  func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport { throw silence(url) }

  func rehearse(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushRehearsal { throw silence(url) }
}
