import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// Moves the ledger's branch: every entry is one commit, pushed with a lease on the head that it was built on.
package struct LedgerRecorder: Sendable {
  package let branch: LedgerBranch
  package let transport: any Transport
  let backoff: Backoff
  /// Of the transport's repositories.
  let packs: MadePacks

  package init(
    _ branch: LedgerBranch, over transport: any Transport, backoff: Backoff = .random,
    packs: MadePacks = MadePacks()
  ) {
    self.branch = branch
    self.transport = transport
    self.backoff = backoff
    self.packs = packs
  }

  /// Thrown when other runs kept winning the race for the branch's head, or the server takes no push at all.
  package struct Contended: Error, Hashable {
    package let attempts: Int
    /// What the server said last.
    package let answer: Phrase

    package init(attempts: Int, answer: Phrase) {
      self.attempts = attempts
      self.answer = answer
    }
  }
}

extension LedgerRecorder {
  /// Adds one commit to the ledger: built on the remote's head, pushed with a lease, rebuilt when another run
  /// was faster. Recording the same entry twice is one entry.
  ///
  /// - Parameters:
  ///   - time: Seconds since 1970.
  ///   - look: For a run that begins, what stood in the ledger before the world was looked at and its gates were asked.
  /// - Throws: `RunEndedSinceLook` or `WordsSaidSinceLook` when something else stands there now.
  package func record(
    _ entry: LedgerEntry, time: Int64, ifStill look: LedgerLook? = nil, attempts: Int = 20
  ) async throws {
    try await advance(attempts, in: entry.store) { head, repository in
      try repository.requirePlausible(time, after: head)
      return try LedgerWriter(head: head, look: look).commit(entry, time: time, repository)
    }
  }

  /// Changes one file that stands beside the runs, in one commit, by compare-and-swap.
  ///
  /// - Parameters:
  ///   - path: Such as `builds/qa.json`; nothing that the runs' own entries write.
  ///   - time: Seconds since 1970.
  ///   - change: Takes the bytes that stand (nil: there is no such file) and returns those that should; nil leaves
  ///     them. Called again on the newer bytes when others were faster.
  func amend(
    _ path: String, identity: Identity, time: Int64, message: String, attempts: Int = 20,
    _ change: @escaping @Sendable ([UInt8]?) throws -> [UInt8]?
  ) async throws {
    try await advance(attempts) { head, repository in
      if let head, !repository.objects.contains(head) { return .stale }
      try repository.requirePlausible(time, after: head)
      guard let bytes = try change(try head.flatMap { try repository.trees.file(path, in: $0) }) else {
        return .recorded
      }
      var changes: [String: TreeChange] = [path: .blob(try repository.objects.writeBlob(bytes), mode: .file)]
      if head == nil {
        changes[LedgerIndex.path] = .blob(
          try repository.objects.writeBlob(try CanonicalJSON.encode(LedgerIndex())), mode: .file)
      }
      let signature = Signature(identity: identity, seconds: time, offsetMinutes: 0)
      return .new(
        try repository.objects.createCommit(
          tree: try repository.trees.write(base: head, changes: changes), parents: head.map { [$0] } ?? [],
          message: message, author: signature, committer: signature))
    }
  }

  /// Moves the branch by one commit.
  ///
  /// - Parameter store: Where its objects are made; they are on the disk before it is pushed.
  private func advance(
    _ attempts: Int, in store: ObjectStore = .disk,
    _ build: @escaping @Sendable (ObjectID?, borrowing Repository) throws -> LedgerWriter.Result
  ) async throws {
    let ref = try branch.ref()
    var answer: Phrase = ""
    for attempt in 0..<attempts {
      // What the mirror saw last is good enough to build on: the lease finds out whether it still stands.
      let sight = try branch.sight()
      let head =
        attempt == 0
        ? try await branch.lastSeen(ref) : try await transport.list(branch.address.url)[ref]?.target
      if attempt == 0 {
        try await branch.confirm(since: sight)
      } else {
        try await branch.confirm(head, since: sight)
      }
      let commit = try await branch.pool.run { [packs, mirror = branch.mirror] in
        try Repository.withRepository(at: mirror, store: store) { repository in
          try FaultyDisk.requireWritable(mirror)
          let result = try build(head, repository)
          if case .new(let commit) = result {
            try repository.packs.storeNewObjects(reachableFrom: [commit], noting: packs, of: mirror)
          }
          return result
        }
      }
      switch commit {
      case .recorded: return
      case .stale: try await transport.fetch(branch.address.url, into: branch.mirror)
      case .new(let new):
        let update = RefUpdate(ref: ref, expected: head, new: new)
        let sight = try branch.sight()
        let push = await transport.confirmedPush([update], from: branch.mirror, to: branch.address.url)
        answer = push.answer
        if let failure = push.failure {
          // It may have arrived all the same. The same entry on the same head is the same commit, so a connection
          // that broke is tried once more.
          if (try? await holds(new, ref, after: push, since: sight)) == true { return }
          guard failure.kind == .unreachable, attempt == 0 else { throw failure }
        } else if try await holds(new, ref, after: push, since: sight) {
          return
        } else if push.outcome == .notLanded(mayStillLand: false), !push.isAccepted, attempt > 0 {
          // The head did not move, so nobody was faster: the server said no.
          throw Contended(attempts: attempt + 1, answer: answer)
        }
        try await backoff.wait(attempt)
      }
    }
    throw Contended(attempts: attempts, answer: answer)
  }

  /// Says whether the remote's branch holds a commit after a push, at its head or below later ones.
  private func holds(
    _ commit: ObjectID, _ ref: RefName, after push: ConfirmedPush, since sight: LedgerMemory.Sight?
  ) async throws -> Bool {
    let mirror = branch.mirror
    switch push.outcome {
    case .landed:
      try await branch.pool.run {
        try Repository.withRepository(at: mirror) { try $0.refs.update(ref, to: commit) }
      }
      try await branch.confirm(commit, since: sight)
      return true
    case .overtaken:
      guard let head = push.refs[ref]?.target else { return false }
      try await transport.fetch(branch.address.url, into: mirror)
      try await branch.confirm(since: sight)
      return try await branch.pool.run {
        try Repository.withRepository(at: mirror) { try $0.history.isAncestor(commit, of: head) }
      }
    case .notLanded, .partly: return false
    case .unreadable(let error): throw error
    }
  }
}
