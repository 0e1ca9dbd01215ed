import CGit2

/// libgit2 itself as transport, for machines without a git program.
///
/// It reads neither git's nor ssh's configuration: credentials are ssh-agent, the usual key files below
/// `HOME/.ssh` without a passphrase, or a token from the environment; host keys are those of `known_hosts`.
/// It has no atomic push: branches go before tags, and the report says so.
public struct LibGit2Transport: Transport {
  let environment: [String: String]
  let deadline: Duration
  let pool: BlockingPool

  /// - Parameters:
  ///   - environment: Where `HOME`, tokens and the certificate file come from. libgit2 and libssh2 read the
  ///     process's own environment for proxies and the agent.
  ///   - deadline: How long one operation may take. A server that is silent for longer keeps a thread until
  ///     its connection ends; what it does then is found by reading its refs.
  public init(environment: [String: String], deadline: Duration = .seconds(120)) {
    self.environment = environment
    self.deadline = deadline
    // Not the pool of local work: these threads may hang.
    pool = BlockingPool(width: 24)
  }

  public func list(_ url: RemoteURL) async throws(TransportError) -> [RefName: ObservedRef] {
    try await perform(url) { conversation in
      let connection = try RemoteConnection(nil, conversation)
      try connection.connect(.fetch)
      return try connection.refs()
    }
  }

  public func list(
    _ url: RemoteURL, below prefix: String
  ) async throws(TransportError) -> [RefName: ObservedRef] {
    try await perform(url) { conversation in
      let connection = try RemoteConnection(nil, conversation)
      try connection.connect(.fetch)
      return try connection.refs { $0.full.hasPrefix(prefix) }
    }
  }

  public func fetch(_ url: RemoteURL, into mirror: String) async throws(TransportError) {
    try await perform(url) { conversation in
      try Repository.withRepository(at: mirror) { repository in
        let connection = try RemoteConnection(repository.pointer, conversation)
        try connection.connect(.fetch)
        let refs = try connection.refs()
        if refs.values.contains(where: { !repository.contains($0.target) }) { try connection.download() }
        try repository.mirror(refs)
      }
    }
  }

  public func push(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try await send(RefMoves(landing: updates), mirror, url)
  }

  public func withdraw(
    _ updates: [RefUpdate], from mirror: String, at url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    try await send(RefMoves(withdrawing: updates), mirror, url)
  }

  private func send(
    _ moves: RefMoves, _ mirror: String, _ url: RemoteURL
  ) async throws(TransportError) -> PushReport {
    if moves.all.isEmpty { return PushReport(answer: .accepted, text: "") }
    return try await perform(url) { conversation in
      try Repository.withRepository(at: mirror) { try LibGit2Push(moves, $0, conversation).run() }
    }
  }

  public func rehearse(
    _ updates: [RefUpdate], from mirror: String, to url: RemoteURL
  ) async throws(TransportError) -> PushRehearsal {
    try await perform(url) { conversation in
      try Repository.withRepository(at: mirror) { repository in
        let connection = try RemoteConnection(repository.pointer, conversation)
        try connection.connect(.push)
        return PushRehearsal(updates, comparedWith: try connection.refs())
      }
    }
  }

  /// Runs blocking work on a thread of the pool, and turns what it throws into words.
  private func perform<R: Sendable>(
    _ url: RemoteURL, _ work: @escaping @Sendable (RemoteConversation) throws -> R
  ) async throws(TransportError) -> R {
    guard !url.raw.isEmpty, !url.raw.hasPrefix("-"), HostAddress(url).scheme != .other,
      !url.raw.utf8.contains(where: { $0 < 32 })
    else {
      throw TransportError(
        kind: .unsupported, url: url, message: "this is not the address of a repository", nothingSent: true)
    }
    let interruption = Interruption()
    let (result, worker) = await wait(atMost: deadline, interruption) { [environment, pool] in
      await pool.run { () -> Result<R, TransportError> in
        let conversation = RemoteConversation(url, environment, interruption)
        do {
          try LibGit2.start()
          try TrustedCertificates.use(environment)
          return .success(try withExtendedLifetime(conversation) { try work(conversation) })
        } catch {
          return .failure(TransportError(error, conversation))
        }
      }
    }
    switch result {
    case .answered(let answer): return try answer.get()
    case .timedOut:
      replaceThread(of: worker)
      throw TransportError(kind: .timedOut, url: url, message: "no end after \(deadline)")
    case .cancelled:
      replaceThread(of: worker)
      throw TransportError(kind: .cancelled, url: url, message: "")
    }
  }

  /// Gives the pool another thread while one hangs in work that nobody waits for.
  private func replaceThread(of worker: Task<Void, Never>) {
    pool.lendThread()
    Task { [pool] in
      await worker.value
      pool.takeThreadBack()
    }
  }
}
