import ReleaseModel
import ReleaseSupport

extension WireTransport {
  /// Brings what came since the last fetch. The first one, and what is much, is the git program's: it writes what it gets
  /// to the disk as it comes.
  package func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    await hearOut(url)
    if try await fetchWithoutProgram(url, into: mirror) { return }
    try await program.fetch(url, into: mirror)
  }

  /// Where the user's settings lead (`insteadOf`): what is pushed is there, and nothing may be where they lead away from.
  package func localFolder(of url: RemoteURL) async -> String? {
    guard let route = await route(to: .uploadPack, of: url)?.route, route.way == .local else { return nil }
    await hearOut(url)
    return route.path
  }

  /// - Returns: Whether the mirror is equal to its remote now. Where not, the git program should fetch, and say what is
  ///   wrong.
  private func fetchWithoutProgram(
    _ url: RemoteURL, into mirror: String
  ) async throws(TransportError) -> Bool {
    guard let (route, address) = await route(to: .uploadPack, of: url), await !checksFetchedObjects
    else { return false }
    if route.way == .local {
      return await LocalRemote.fetch(from: route.path, into: mirror, with: repositories, on: .shared)
    }
    let isNew = try? await BlockingPool.shared.run { [repositories] in
      try repositories.withRepository(at: mirror) { try $0.refs.tips().isEmpty }
    }
    guard isNew == false, let refs = try await refs(of: url, below: Self.published) else { return false }
    let need = try? await BlockingPool.shared.run { [repositories] in
      try repositories.withRepository(at: mirror) { try $0.mirror.fetchNeed(for: refs.mapValues(\.target)) }
    }
    switch need {
    case .nothing: return true
    case .program, nil: return false
    case .references(let negotiation): return await finish(negotiation, with: nil, in: mirror)
    case .pack(let negotiation):
      guard let pack = try await pack(for: negotiation, from: url, along: route, to: address) else {
        return false
      }
      return await finish(negotiation, with: pack, in: mirror)
    }
  }

  private func finish(
    _ negotiation: FetchNegotiation, with pack: [UInt8]?, in mirror: String
  ) async -> Bool {
    let result: Void? = try? await BlockingPool.shared.run { [repositories] in
      try repositories.withRepository(at: mirror) { try $0.mirror.finish(negotiation, with: pack) }
    }
    return result != nil
  }

  /// Asks a sending end for a pack.
  private func pack(
    for negotiation: FetchNegotiation, from url: RemoteURL, along route: WireRoute, to address: RemoteURL
  ) async throws(TransportError) -> [UInt8]? {
    let request = PackRequest.request(for: negotiation, agent: Self.agent)
    if let remote = await remote(at: url, along: route) {
      return try await https.pack(from: remote, answering: request, at: url)
    }
    return try await answer(of: url, along: route, to: address, asking: request) {
      next throws(WireFailure) in try PackRequest.pack(packets: next)
    }
  }
}
