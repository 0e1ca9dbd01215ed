extension LedgerBranch {
  /// Thrown when other runs kept winning the race for the branch's head, or the server takes no push at all.
  public struct Contended: Error, Hashable {
    public let attempts: Int
    /// What the server said last.
    public let answer: String
  }

  /// Adds one commit to the ledger: built on the remote's head, pushed with a lease, rebuilt when another run
  /// was faster. Recording the same entry twice is one entry.
  ///
  /// - Parameter time: Seconds since 1970.
  public func record(_ entry: LedgerEntry, time: Int64, attempts: Int = 20) async throws {
    let ref = try ref()
    var answer = ""
    for attempt in 0..<attempts {
      let head = try await transport.list(address.url)[ref]?.target
      let commit = try await pool.run { [mirror] in
        try Repository.withRepository(at: mirror) { repository in
          try LedgerWriter(head: head).commit(entry, time: time, repository)
        }
      }
      switch commit {
      case .recorded: return
      case .stale: try await transport.fetch(address.url, into: mirror)
      case .new(let new):
        let update = RefUpdate(ref: ref, expected: head, new: new)
        let report = try await transport.push([update], from: mirror, to: address.url)
        answer = report.text
        if try await holds(new, ref) { return }
        // The head did not move, so nobody was faster: the server said no.
        if report.answer == .refused, try await transport.list(address.url)[ref]?.target == head, attempt > 0
        {
          throw Contended(attempts: attempt + 1, answer: answer)
        }
        // Runs that lose a race together must not meet again at once.
        try await Task.sleep(for: .milliseconds(Int.random(in: 10...(40 + 40 * attempt))))
      }
    }
    throw Contended(attempts: attempts, answer: answer)
  }

  /// Says whether the remote's branch holds a commit, now or below later ones.
  private func holds(_ commit: ObjectID, _ ref: RefName) async throws -> Bool {
    guard let head = try await transport.list(address.url)[ref]?.target else { return false }
    if head == commit { return true }
    try await transport.fetch(address.url, into: mirror)
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { try $0.isAncestor(commit, of: head) }
    }
  }
}

/// Writes one entry on top of a ledger commit.
struct LedgerWriter {
  /// nil for the first entry, which creates the branch.
  let head: ObjectID?

  /// The ledger's head moves by compare-and-swap, so of two runs that start at the same time in one environment
  /// the second finds the first here, and stops before it moved anything.
  private func refuseUnfinished(_ index: LedgerIndex, _ plan: Plan) throws(Refusal) {
    let other = index.unfinished.first {
      $0.environment == plan.environment && $0.run != plan.run && !plan.supersedes.contains($0.run)
    }
    guard let other else { return }
    throw Refusal(
      Diagnostic(
        "run.unfinished", "run \(other.run) (\(other.summary)) is under way or not finished",
        hint: "wait for it, or run 'relctl resume'; then start again"))
  }

  /// Another process may have finished, or superseded, this run meanwhile. What it wrote stands.
  private func refuseOver(_ known: RunRecord?) throws(Refusal) {
    guard let known, !known.state.isOpen else { return }
    throw Refusal(
      Diagnostic(
        "run.over",
        "run \(known.run) was ended elsewhere (\(known.state.rawValue)); this process writes no other end",
        hint: "run 'relctl status' to see what stands"))
  }

  enum Result: Sendable {
    /// The ledger says it already.
    case recorded
    /// The repository lacks the head: it must be fetched first.
    case stale
    case new(ObjectID)
  }

  func commit(_ entry: LedgerEntry, time: Int64, _ repository: borrowing Repository) throws -> Result {
    if let head, !repository.contains(head) { return .stale }
    let reader = head.map { LedgerReader(head: $0) }
    if try reader?.record(entry.record.run, repository) == entry.record { return .recorded }
    var index = try reader?.index(repository) ?? LedgerIndex()
    var files: [String: [UInt8]] = [
      LedgerPath.record(entry.record.run): try CanonicalJSON.encode(entry.record)
    ]
    var deleted: [String] = []
    switch entry {
    case .prepared(let record, let package):
      try refuseUnfinished(index, package.staged.plan)
      index.note(record, train: nil)
      files[LedgerPath.plan(record.run)] = try CanonicalJSON.encode(package.staged)
      for (repository, pack) in package.packs { files[LedgerPath.pack(record.run, repository)] = pack }
      for old in package.staged.plan.supersedes {
        index.unfinished.removeAll { $0.run == old }
        guard var other = try reader?.record(old, repository), other.state.isOpen else { continue }
        other.state = .superseded
        other.changed = record.prepared
        files[LedgerPath.record(old)] = try CanonicalJSON.encode(other)
      }
    case .changed(let record, let train):
      try refuseOver(try reader?.record(record.run, repository))
      index.note(record, train: train)
      if let train, let id = record.train { files[LedgerPath.train(id)] = try CanonicalJSON.encode(train) }
      if !record.state.isOpen, let head {
        deleted = try repository.entries(ofTree: head, under: LedgerPath.objects(record.run)).map(\.path)
      }
    }
    files[LedgerIndex.path] = try CanonicalJSON.encode(index)
    var changes: [String: TreeChange] = [:]
    for (path, bytes) in files { changes[path] = .blob(try repository.writeBlob(bytes), mode: .file) }
    for path in deleted { changes[path] = .delete }
    let signature = Signature(identity: entry.record.identity, seconds: time, offsetMinutes: 0)
    let commit = try repository.createCommit(
      tree: try repository.writeTree(base: head, changes: changes), parents: head.map { [$0] } ?? [],
      message: entry.message, author: signature, committer: signature)
    return .new(commit)
  }
}
