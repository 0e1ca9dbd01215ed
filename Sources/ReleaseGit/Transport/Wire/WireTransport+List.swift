import ReleaseModel
import ReleaseSupport

extension WireTransport {
  package func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    await hearOut(url)
    if let refs = try await refs(of: url, below: Self.published) { return refs }
    return try await program.list(url)
  }

  package func tips(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObjectID] {
    await hearOut(url)
    if let route = await route(to: .uploadPack, of: url)?.route, route.way == .local,
      let tips = await LocalRemote.tips(at: route.path, on: .shared)
    {
      return tips
    }
    return try await list(url).mapValues(\.target)
  }

  package func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    await hearOut(url)
    if let refs = try await refs(of: url, below: [prefix]) { return refs }
    return try await program.list(url, below: prefix)
  }

  /// Branches and tags.
  static let published = ["refs/heads/", "refs/tags/"]

  /// Reads the refs below some prefixes; nil where the git program should look.
  func refs(
    of url: RemoteURL, below prefixes: [String]
  ) async throws(TransportError) -> [RefName: ObservedRef]? {
    guard let (route, address) = await route(to: .uploadPack, of: url) else { return nil }
    // A prefix is a hint to a server; what it sends besides is dropped.
    let isWanted: @Sendable (RefName) -> Bool = { ref in prefixes.contains { ref.full.hasPrefix($0) } }
    if route.way == .local { return await LocalRemote.refs(at: route.path, on: .shared, where: isWanted) }
    if let remote = await remote(at: url, along: route) {
      return try await https.refs(of: remote, below: prefixes, where: isWanted, at: url)
    }
    return try await answer(
      of: url, along: route, to: address, asking: RefListing.request(prefixes: prefixes, agent: Self.agent)
    ) { next throws(WireFailure) in try RefListing.refs(packets: next, where: isWanted) }
  }

  /// Asks the program that serves a repository one question of version 2, and tells it that nothing follows.
  ///
  /// - Parameter read: Reads the answer, packet by packet.
  /// - Returns: nil where the git program should ask.
  func answer<Answer: Sendable>(
    of url: RemoteURL, along route: WireRoute, to address: RemoteURL, asking question: [UInt8],
    reading read: @escaping @Sendable (() throws(WireFailure) -> Packet) throws(WireFailure) -> Answer
  ) async throws(TransportError) -> Answer? {
    guard let process = try await start(.uploadPack, along: route, to: address) else { return nil }
    // A host that was seen to speak version 2 is asked at once: a round trip less.
    let isKnown = listing.contains(HostAddress(address))
    let answer = await converse(with: process) { conversation throws(WireFailure) -> Answer? in
      if isKnown { try conversation.send(question + PacketLine.flush) }
      guard try RefListing.isOffered(packets: { () throws(WireFailure) in try conversation.next() }) else {
        return nil
      }
      if !isKnown { try conversation.send(question + PacketLine.flush) }
      return try read { () throws(WireFailure) in try conversation.next() }
    }
    if case .success(let value?) = answer {
      listing.insert(HostAddress(address))
      await leave(process, by: route.way)
      return value
    }
    await end(process)
    try refuse(answer, of: url)
    return nil
  }

  /// Before the first command nothing was sent.
  func busy(_ reason: Phrase, after wait: Double?, at url: RemoteURL) -> TransportError {
    TransportError(kind: .busy, url: url, message: reason, nothingSent: true, retryAfter: wait)
  }

  /// Throws what the git program would only say later. Every other failure is its to explain.
  func refuse<R>(_ answer: Result<R, WireFailure>, of url: RemoteURL) throws(TransportError) {
    guard case .failure(let failure) = answer else { return }
    switch failure {
    case .timedOut:
      throw TransportError(
        kind: .timedOut, url: url, message: "no answer for \(program.deadlineText)", nothingSent: true)
    case .cancelled: throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: true)
    case .busy(let reason, let after, _): throw busy(reason, after: after, at: url)
    case .remote(let bytes):
      let text = program.text(bytes, from: url)
      if RateLimit.isNamed(in: text) { throw busy("\(text)", after: nil, at: url) }
    case .unreachable, .forbidden, .ended, .malformed: break
    }
  }
}
