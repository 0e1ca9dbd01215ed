import ReleaseModel
import ReleaseSupport

/// What is asked and sent over https.
struct HTTPSExchange {
  let transport: WireTransport

  /// Reads what a receiving end advertises.
  ///
  /// - Returns: nil where the git program should try: it knows other logins, follows other addresses, and says best what
  ///   is wrong.
  func open(
    _ remote: HTTPSRemote, by way: WireRoute.Way, at url: RemoteURL
  ) async throws(TransportError) -> PushConnection? {
    guard
      let answer = try await answer(
        to: remote.advertisement(of: .receivePack), of: "receive-pack-advertisement", from: url)
    else { return nil }
    var remote = remote
    remote.login = answer.login
    var packets = PacketList(answer.body)
    guard let advertisement = try? packets.pushAdvertisement(), advertisement.isUnderstood else { return nil }
    return PushConnection(way: way, channel: .https(remote), advertisement: advertisement, opened: .now)
  }

  /// Lists refs: a host that was seen to speak version 2 is asked at once.
  func refs(
    of remote: HTTPSRemote, below prefixes: [String], where isWanted: (RefName) -> Bool, at url: RemoteURL
  ) async throws(TransportError) -> [RefName: ObservedRef]? {
    if !transport.listing.contains(remote.host) {
      guard
        let answer = try await answer(
          to: remote.advertisement(of: .uploadPack), of: "upload-pack-advertisement", from: url)
      else { return nil }
      var packets = PacketList(answer.body)
      guard (try? packets.isListingOffered()) == true else { return nil }
      transport.listing.insert(remote.host)
    }
    let question = RefListing.request(prefixes: prefixes, agent: WireTransport.agent)
    guard
      let answer = try await answer(
        to: remote.request(to: .uploadPack, question), of: "upload-pack-result", from: url)
    else { return nil }
    var packets = PacketList(answer.body)
    return try? packets.refs(where: isWanted)
  }

  /// Asks for a pack: a host that answers has listed refs in version 2 before.
  func pack(
    from remote: HTTPSRemote, answering request: [UInt8], at url: RemoteURL
  ) async throws(TransportError) -> [UInt8]? {
    var request = remote.request(to: .uploadPack, request)
    request.longestAnswer = FetchNegotiation.mostBytes * 2
    guard let answer = try await answer(to: request, of: "upload-pack-result", from: url) else { return nil }
    var packets = PacketList(answer.body)
    return try? PackRequest.pack(packets: { () throws(WireFailure) in try packets.next() })
  }

  /// The body of an answer that git's protocol knows, and the login that it was given to; nil for any other answer.
  ///
  /// A server that wants a login is asked again with one of the user's helpers, as git does it; they are told whether it
  /// was good.
  private func answer(
    to request: HTTPSRequest, of type: String, from url: RemoteURL
  ) async throws(TransportError) -> (body: [UInt8], login: HTTPSLogin?)? {
    var (request, response) = (request, try await response(to: request, from: url))
    var filled: GitCredentials.FilledLogin?
    if response?.wantsLogin == true {
      filled = await transport.filledLogin(for: url)
      if let login = filled?.login, login != request.login {
        request.login = login
        response = try await self.response(to: request, from: url)
      }
    }
    if let filled, let status = response?.status, status == 200 || status == 401 {
      await transport.credentials.tell(filled, isGood: status == 200)
    }
    guard let response, response.status == 200, response.type == "application/x-git-\(type)" else {
      return nil
    }
    return (response.body, request.login)
  }

  private func response(
    to request: HTTPSRequest, from url: RemoteURL
  ) async throws(TransportError) -> HTTPSResponse? {
    switch await transport.requests.send(request) {
    case .success(let response):
      if let failure = limit(on: response, from: url) {
        try transport.refuse(Result<Void, _>.failure(failure), of: url)
      }
      return response
    case .failure(.timedOut):
      throw TransportError(
        kind: .timedOut, url: url, message: "no answer for \(transport.program.deadlineText)",
        nothingSent: true)
    case .failure(.cancelled):
      throw TransportError(kind: .cancelled, url: url, message: "", nothingSent: true)
    case .failure: return nil
    }
  }

  /// What a server says that works on nothing now; nil for any other answer.
  private func limit(
    on response: HTTPSResponse, from url: RemoteURL, hiding login: HTTPSLogin? = nil
  ) -> WireFailure? {
    guard let limit = response.limit else { return nil }
    // Pages for browsers say nothing more.
    let text =
      response.type == "text/plain"
      ? String(
        transport.program.text(Array(response.body.prefix(1000)), from: url, hiding: login).prefix(300)) : ""
    return .busy(
      ["the server responded with status \(response.status)", "\(text)"].joinedLines, after: limit.wait,
      isUntaken: response.status != 503)
  }

  /// Sends a push. A status of 200 says nothing; only the report does.
  func post(
    _ body: [UInt8], to remote: HTTPSRemote, at url: RemoteURL, into empty: PushAnswer
  ) async -> PushReply {
    var reply = PushReply(answer: empty)
    do throws(WireFailure) {
      let response = try await transport.requests.send(remote.request(to: .receivePack, body)).get()
      if let failure = limit(on: response, from: url, hiding: remote.login) { throw failure }
      guard response.status == 200, response.type == "application/x-git-receive-pack-result" else {
        let reason: Phrase = "the server responded to the push with status \(response.status)"
        throw [401, 403].contains(response.status) ? .forbidden(reason) : .malformed(reason)
      }
      var packets = PacketList(response.body)
      while !reply.answer.isComplete { try reply.answer.take(try packets.next()) }
      // What is still there are words of hooks.
      while let packet = try? packets.next() { try? reply.answer.take(packet) }
    } catch {
      reply.failure = error
    }
    return reply
  }
}
