import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceReader {
  /// Fetches the mirrors of the given repositories, and the ledger's; every failure is reported together.
  ///
  /// - Returns: The refs of the mirrors that needed nothing, where receiving ends said so.
  @discardableResult
  package func fetch(
    _ keys: Set<RepositoryKey>? = nil
  ) async throws -> [RemoteURL: [RefName: ObservedRef]] {
    let (failures, refs) = try await fetchEach(keys)
    if let failure = failures.first(where: { $0.key == .ledger }) { throw failure.error }
    guard failures.isEmpty else {
      throw Refusal(failures.map { $0.error.diagnostic(subject: $0.key.name) })
    }
    return refs
  }

  /// The same for a question, whose answer moves nothing: where this machine may not write its mirrors, they tell what
  /// they held before, and an event says so.
  package func fetchToAnswer(_ keys: Set<RepositoryKey>? = nil) async throws {
    var stale: [UnreachedRepository] = []
    var refused: [Diagnostic] = []
    for (key, error) in try await fetchEach(keys).failures {
      if error.isOfUnwritableMirror, await isKnown(key) {
        stale.append(UnreachedRepository(key: key, error: error, isKnown: true))
      } else if key == .ledger {
        throw error
      } else {
        refused.append(error.diagnostic(subject: key.name))
      }
    }
    guard refused.isEmpty else { throw Refusal(refused) }
    if !stale.isEmpty { events(.stale(stale.warnings)) }
  }

  /// Whether a mirror holds what an earlier look saw.
  func isKnown(_ key: RepositoryKey) async -> Bool {
    let url = key == .ledger ? workspace.ledger.url : try? url(of: key)
    guard let mirror = url.map(mirrors.path(for:)) else { return false }
    return await pool.run {
      ((try? repositories.withRepository(at: mirror) { try !$0.refs.tips().isEmpty }) as Bool?) ?? false
    }
  }

  /// Fetches and returns the repositories that could not be reached, in the order of the workspace.
  ///
  /// - Throws: `TransportError` when it is the ledger, without which nothing is known; `CancellationError`.
  package func fetchWhatAnswers(
    _ keys: Set<RepositoryKey>?
  ) async throws -> [(key: RepositoryKey, error: TransportError)] {
    let failures = try await fetchEach(keys).failures
    if let failure = failures.first(where: { $0.key == .ledger }) { throw failure.error }
    return failures
  }

  /// - Returns: Who failed, the ledger too where it is no repository of the workspace.
  func fetchEach(
    _ keys: Set<RepositoryKey>?
  ) async throws -> (
    failures: [(key: RepositoryKey, error: TransportError)], refs: [RemoteURL: [RefName: ObservedRef]]
  ) {
    var wanted = remotes.filter { keys?.contains($0.key) ?? true }
    let url = workspace.ledger.url
    if !wanted.contains(where: { $0.url == url }) { wanted.append((.ledger, url)) }
    let sight = try ledger.sight()
    let addresses = wanted.byAddress
    events(.fetching(repositories: addresses.map(\.keys[0].name)))
    let behind = try await remotesToAsk(among: addresses)
    let answers = try await concurrentMap(behind, width: jobs) {
      address -> (url: RemoteURL, result: Result<[RefName: ObservedRef]?, TransportError>) in
      defer { events(.fetched(repository: address.keys[0].name)) }
      do {
        return (address.url, .success(try await fetch(address.url)))
      } catch let error as TransportError {
        return (address.url, .failure(error))
      }
    }
    var failures: [(RemoteURL, TransportError)] = []
    var refs: [RemoteURL: [RefName: ObservedRef]] = [:]
    for (url, result) in answers {
      switch result {
      case .success(let known): refs[url] = known
      case .failure(let error): failures.append((url, error))
      }
    }
    // Of remotes that nobody waited for there is nothing to say.
    if failures.contains(where: { $1.kind == .cancelled }) { try Task.checkCancellation() }
    let failed = Dictionary(failures, uniquingKeysWith: { first, _ in first })
    let results = wanted.compactMap { key, url in failed[url].map { (key: key, error: $0) } }
    if failed[url] == nil { try await ledger.confirm(since: sight) }
    await pool.run { mirrors.removeUnfinished() }
    await MirrorMaintenance(self).tidy(
      behind.filter { failed[$0.url] == nil }.map { mirrors.path(for: $0.url) })
    return (results, refs)
  }

  /// The remotes that must be asked what they hold. Those on this machine are compared with their mirrors where these
  /// are open, which costs less than to hand each of them over; where receiving ends are opened, they tell.
  private func remotesToAsk(among addresses: [RemoteAddress]) async throws -> [RemoteAddress] {
    guard ports.rights == nil else { return addresses }
    var places: [(address: RemoteAddress, folder: String?)] = []
    for address in addresses { places.append((address, await remote.localFolder(of: address.url))) }
    let remotes = try await pool.map(places, width: jobs) { [self] address, folder -> RemoteAddress? in
      guard let folder else { return address }
      let isCurrent = try? repositories.withRepository(at: mirrors.path(for: address.url)) {
        $0.isMirror && $0.mirror.isCurrent(with: folder)
      }
      if isCurrent == true { events(.fetched(repository: address.keys[0].name)) }
      return isCurrent == true ? nil : address
    }
    return remotes.compactMap { $0 }
  }

  /// Brings one mirror up to date. A mirror is only a cache: one that a killed git left locked, or that a disk
  /// damaged, is made anew. Where that fails as well, as on a full disk or of a damaged remote, what is there stays.
  ///
  /// - Returns: Its refs, where the receiving end said that nothing was to be fetched.
  @discardableResult
  package func fetch(_ url: RemoteURL) async throws -> [RefName: ObservedRef]? {
    let mirror = mirrors.path(for: url)
    let turn = try await turn(toFetchInto: mirror)
    defer { withExtendedLifetime(turn) {} }
    let isEmpty = await pool.run { isEmptyMirror(mirror) }
    do {
      return try await update(mirror, from: url)
    } catch {
      // Half of a first fetch must not look like a remote that has no more.
      if isEmpty { await pool.run { empty(mirror) } }
      throw await pool.run { TransportError(error, ofUnwritable: mirror, of: url) } ?? error
    }
  }

  private func update(_ mirror: String, from url: RemoteURL) async throws -> [RefName: ObservedRef]? {
    do {
      try await pool.run { try makeMirror(at: mirror) }
      if let refs = try await refs(ofCurrent: mirror, url) { return refs }
      try await remote.fetch(url, into: mirror)
    } catch let error as TransportError where error.kind != .failed {
      throw error
    } catch let error as GitError where error.isOutOfMemory || error.isFull {
      // A mirror is not made anew because this machine has no memory or its disk no room.
      throw error
    } catch let error where error is TransportError || error is GitError {
      // Another process that writes the ledger may have moved a ref first.
      if (try? await remote.fetch(url, into: mirror)) != nil { return nil }
      do {
        try await MirrorMaintenance(self).makeAnew(mirror, from: url)
      } catch let second where second is GitError || second is FileError || second is FileLockError {
        throw error
      }
    }
    return nil
  }

  private func isEmptyMirror(_ mirror: String) -> Bool {
    do {
      return try repositories.withRepository(at: mirror) { try $0.refs.tips().isEmpty }
    } catch {
      return (error as? GitError)?.isNoRepository == true
    }
  }

  private func empty(_ mirror: String) {
    try? repositories.withRepository(at: mirror) { try $0.refs.removeTips(besides: []) }
  }

  /// Makes a mirror where there is none with all its settings. One that is there stays open.
  private func makeMirror(at path: String) throws {
    if (try? repositories.withRepository(at: path, { $0.isMirror })) == true { return }
    try Repository.initializeMirror(at: path)
  }

  /// Waits while another process of this workspace fetches into a mirror: what it brings need not be fetched twice.
  ///
  /// - Returns: nil after a minute, which is no reason to stop: git itself keeps fetches from harming each other.
  func turn(toFetchInto mirror: String) async throws -> MirrorFetchLock? {
    let end = ContinuousClock.now.advanced(by: .seconds(60))
    while true {
      do {
        if let turn = try await pool.run({ try MirrorFetchLock(of: mirror) }) { return turn }
      } catch let error where error is FileLockError || error is FileError {
        // A folder that takes no file: the fetch itself says so better.
        return nil
      }
      guard ContinuousClock.now < end else { return nil }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// The refs of a mirror that holds what the remote's receiving end advertises; nil where it does not, or nobody
  /// knows.
  private func refs(
    ofCurrent mirror: String, _ url: RemoteURL
  ) async throws -> [RefName: ObservedRef]? {
    guard let rights = ports.rights else { return nil }
    let refs = try await pool.run {
      try repositories.withRepository(at: mirror) { try $0.refs.all() }
    }
    let known = refs.filter { $0.key.isBranch || $0.key.isTag }
    // A mirror that was just made is behind for certain; the rights are asked for before the landing.
    guard !known.isEmpty, let dryRun = try? await remote.dryRunPush([], from: mirror, to: url),
      dryRun.answer == .accepted
    else { return nil }
    rights.note(url)
    return dryRun.refs == known.mapValues(\.target) ? refs : nil
  }

  package func name(of url: RemoteURL) -> String { remotes.first { $0.url == url }?.key.name ?? "ledger" }

  /// Reads refs and the ledger from the fetched mirrors.
  ///
  /// - Parameters:
  ///   - train: The start of a train id to look up in the ledger.
  ///   - run: A finished run to look up there.
  ///   - known: The refs of mirrors that were read just now.
  package func snapshot(
    lookingFor train: TrainID? = nil, run: RunID? = nil,
    knowing known: [RemoteURL: [RefName: ObservedRef]] = [:]
  ) async throws -> Snapshot {
    let unread = remotes.filter { known[$0.url] == nil }.map(\.key)
    var refs = try await refs(ofAll: unread)
    for (key, url) in remotes where refs[key] == nil { refs[key] = known[url] }
    return Snapshot(
      refs: withPendingUpdates(refs),
      ledger: try await ledger.state(lookingFor: train, run: run))
  }

  /// A branch that somebody else moved meanwhile is where it is.
  private func withPendingUpdates(
    _ refs: [RepositoryKey: [RefName: ObservedRef]]
  ) -> [RepositoryKey: [RefName: ObservedRef]] {
    var refs = refs
    for (key, update) in pendingUpdates where refs[key]?[update.ref]?.target == update.expected {
      refs[key, default: [:]][update.ref] = ObservedRef(target: update.new, commit: update.new)
    }
    return refs
  }

  package func refs(ofAll keys: [RepositoryKey]) async throws -> [RepositoryKey: [RefName: ObservedRef]] {
    let refs = try await readingAll(keys, in: \.self, otherwise: Self.noRefs) { ($0, try $1.refs.all()) }
    return Dictionary(uniqueKeysWithValues: refs)
  }

  /// A repository that this workspace never fetched has no mirror yet, and nobody asks for it.
  private static func noRefs(
    of key: RepositoryKey, for error: GitError
  ) throws -> (RepositoryKey, [RefName: ObservedRef]) {
    guard error.isNoRepository else { throw error }
    return (key, [:])
  }

  package func refs(of key: RepositoryKey) async throws -> [RefName: ObservedRef] {
    try await reading(key) { try $0.refs.all() }
  }

  /// Reads a mirror on a thread of the pool. One in which objects are damaged is made anew and read again.
  package func reading<Value: Sendable>(
    _ key: RepositoryKey, _ work: @escaping @Sendable (borrowing Repository) throws -> Value
  ) async throws -> Value {
    let mirror = try mirror(of: key)
    do {
      return try await pool.run { try repositories.withRepository(at: mirror) { try work($0) } }
    } catch let error as GitError where error.isDamage {
      let url = try url(of: key)
      guard try await MirrorMaintenance(self).replaceDamaged(mirror, of: url) else { throw error }
      return try await pool.run { try repositories.withRepository(at: mirror) { try work($0) } }
    }
  }

  /// Reads many mirrors, one after the other on each of some threads of the pool. One that fails is read again by itself,
  /// so that a damaged one is made anew.
  ///
  /// - Parameter otherwise: What stands for an element whose mirror can't be read.
  func readingAll<Element: Sendable, Value: Sendable>(
    _ elements: [Element], in key: @escaping @Sendable (Element) -> RepositoryKey,
    otherwise: @escaping @Sendable (Element, GitError) throws -> Value = { throw $1 },
    _ work: @escaping @Sendable (Element, borrowing Repository) throws -> Value
  ) async throws -> [Value] {
    let places = try elements.map { (element: $0, mirror: try mirror(of: key($0))) }
    let values = try await pool.map(places, width: jobs) { [repositories] element, mirror -> Value? in
      do {
        return try repositories.withRepository(at: mirror) { try work(element, $0) }
      } catch is GitError {
        return nil
      }
    }
    var results: [Value] = []
    for (element, value) in zip(elements, values) {
      if let value {
        results.append(value)
      } else {
        do {
          results.append(try await reading(key(element)) { try work(element, $0) })
        } catch let error as GitError {
          results.append(try otherwise(element, error))
        }
      }
    }
    return results
  }
}
