import ReleaseModel
import ReleaseSupport

extension WireTransport {
  /// The git program fetches; a look at the refs first says whether it has to.
  package func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    if try await isMirrored(url, in: mirror) { return }
    try await program.fetch(url, into: mirror)
  }

  package func isMirrored(_ url: RemoteURL, by mirror: borrowing Repository) -> Bool {
    program.isMirrored(url, by: mirror)
  }

  /// Whether a mirror holds the same branches and tags as its remote, which is asked for them.
  private func isMirrored(_ url: RemoteURL, in mirror: String) async throws(TransportError) -> Bool {
    // A repository on this machine is compared by the git program's own short way; one whose receiving end waits was
    // just looked at, and found to be ahead.
    guard let (route, _) = await route(to: .uploadPack, of: url), !held.contains(url) else { return false }
    if route.way == .local, route.path == url.raw { return false }
    let isNew = try? await BlockingPool.shared.run {
      try Repository.withRepository(at: mirror) { try $0.tips().isEmpty }
    }
    guard isNew == false, let refs = try await refs(of: url, below: Self.published) else { return false }
    let isMirrored = try? await BlockingPool.shared.run {
      try Repository.withRepository(at: mirror) { try $0.mirrors(refs.mapValues(\.target)) }
    }
    return isMirrored ?? false
  }
}
