import ReleaseModel

extension WireTransport {
  package func dryRunPush(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushDryRun {
    let moves = RefMoves(landing: updates).all
    guard let advertisement = try await advertisement(of: url, for: moves) else {
      return try await program.dryRunPush(updates, from: mirror, to: url)
    }
    let stale = advertisement.staleness(of: moves)
    return PushDryRun(
      answer: stale.isEmpty ? .accepted : .refused, text: stale.joined(separator: "\n"),
      capabilities: advertisement.capabilities, refs: advertisement.published)
  }

  /// What the receiving end of a remote says of itself. It waits for the push that follows, where there is a place to
  /// wait; elsewhere it is told with the first byte that nothing comes, which saves a round trip.
  private func advertisement(
    of url: RemoteURL, for moves: [RefMove]
  ) async throws(TransportError) -> PushAdvertisement? {
    if let (route, _) = await route(to: .receivePack, of: url), !held.hasPlace(for: url, by: route.way) {
      return try await open(url, toPush: false)?.advertisement
    }
    guard let connection = try await connection(to: url, for: moves) else { return nil }
    for old in held.keep(connection, to: url) { await close(old) }
    return connection.advertisement
  }

  /// A look without moves asks what is there, and not what was.
  private static let youth = Duration.seconds(1)

  /// The receiving end of a remote: one that waits, when it saw what these moves expect, or a new one.
  ///
  /// - Returns: nil where the git program should push.
  func connection(to url: RemoteURL, for moves: [RefMove]) async throws(TransportError) -> PushConnection? {
    if let waiting = held.take(url) {
      let isYoung = !moves.isEmpty || .now - waiting.opened < Self.youth
      if isYoung, waiting.isAlive, waiting.advertisement.staleness(of: moves).isEmpty { return waiting }
      // It was ended meanwhile, or what it saw may be over. Only a new look says so.
      await close(waiting)
    }
    return try await open(url, toPush: true)
  }

  /// Opens a receiving end and reads what it advertises. Nothing is sent by that.
  ///
  /// - Parameter toPush: Whether a push may follow. Otherwise it ends by itself.
  private func open(_ url: RemoteURL, toPush: Bool) async throws(TransportError) -> PushConnection? {
    guard let (route, address) = await route(to: .receivePack, of: url) else { return nil }
    if let remote = await remote(at: url, along: route) {
      return try await https.open(remote, by: route.way, at: url)
    }
    guard let process = try await start(.receivePack, along: route, to: address) else { return nil }
    let answer = await converse(with: process) { conversation throws(WireFailure) -> PushAdvertisement? in
      if !toPush { try conversation.send(PacketLine.flush) }
      let advertisement = try PushAdvertisement(
        packets: { () throws(WireFailure) in try conversation.next() })
      return advertisement.isUnderstood && !conversation.hasRest ? advertisement : nil
    }
    if case .success(let advertisement?) = answer {
      if !toPush { await leave(process, by: route.way) }
      return PushConnection(
        way: route.way, channel: .program(process), advertisement: advertisement, opened: .now)
    }
    await end(process)
    try refuse(answer, of: url)
    return nil
  }

  /// Says goodbye to a receiving end that gets nothing.
  func close(_ connection: PushConnection) async {
    guard case .program(let process) = connection.channel else { return }
    _ = await converse(with: process) { conversation throws(WireFailure) in
      try conversation.send(PacketLine.flush)
    }
    await leave(process, by: connection.way)
  }
}

extension PushAdvertisement {
  /// What of some moves can't be: a line for each ref that holds neither what is expected nor what is wanted.
  func staleness(of moves: [RefMove]) -> [Phrase] {
    moves.compactMap { move in
      let now = refs[move.ref]
      if now == move.expected { return nil }
      // What holds the new value was pushed before. What is gone was deleted by somebody else: permits rest on it that
      // one deletion of a ref is everybody's.
      if let now, now == move.new { return nil }
      let place: Phrase = now.map { "is at \($0.short)" } ?? "does not exist"
      let expected: Phrase = move.expected.map { "expected at \($0.short)" } ?? "expected not to exist"
      return "\(move.ref) \(place), \(expected)"
    }
  }
}
