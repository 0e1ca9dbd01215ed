/// The lock's branch in the ledger's repository. It moves by compare-and-swap, and forwards only, so that a
/// host which refuses deletions and forced pushes takes it too.
public struct LockBranch: Sendable {
  let url: RemoteURL
  let mirror: String
  let transport: any Transport
  let pool: BlockingPool

  public init(url: RemoteURL, mirror: String, transport: any Transport, pool: BlockingPool) {
    self.url = url
    self.mirror = mirror
    self.transport = transport
    self.pool = pool
  }

  static let name = "relctl/lock"

  static func ref() throws(Refusal) -> RefName {
    guard let ref = RefName.branch(name) else {
      throw Refusal(Diagnostic("lock.branch", "'\(name)' is not a branch name"))
    }
    return ref
  }

  /// The branch as it was read.
  public struct Reading: Sendable, Hashable {
    /// nil when there is no branch yet.
    let head: ObjectID?
    public let file: LockFile
  }

  /// Reads what the last fetch of the mirror brought.
  public func fetched() async throws -> Reading {
    let ref = try Self.ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { try Self.read(try $0.reference(ref), $0) }
    }
  }

  /// Asks the remote.
  public func read() async throws -> Reading {
    let head = try await transport.list(url)[try Self.ref()]?.target
    let isKnown = try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        head.map { repository.contains($0) } ?? true
      }
    }
    if !isKnown { try await transport.fetch(url, into: mirror) }
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { try Self.read(head, $0) }
    }
  }

  private static func read(_ head: ObjectID?, _ repository: borrowing Repository) throws -> Reading {
    guard let head else { return Reading(head: nil, file: LockFile(nonce: "")) }
    let file = try LedgerReader(head: head).lock(repository)
    return Reading(head: head, file: file)
  }

  /// Cuts the branch's past off while nobody holds a lock. A host that does not take it keeps the past.
  func compact(by agent: Agent, time: Int64) async throws {
    let reading = try await read()
    guard let head = reading.head, reading.file.environments.values.allSatisfy({ $0.state == .free }) else {
      return
    }
    _ = try await write(
      reading.file.environments, over: reading, message: "compacted\n\nprevious head \(head.hex)\n",
      by: agent, time: time, parents: [])
  }

  /// What became of a write.
  enum Written: Sendable {
    case done(Reading)
    /// Somebody else was faster.
    case overtaken
    /// The host does not take it.
    case refused(String)
  }

  /// Puts a new file in the place of what was read.
  ///
  /// - Parameter parents: nil for the commit that was read.
  func write(
    _ environments: [String: LockFile.Place], over old: Reading, message: String, by agent: Agent,
    time: Int64, parents: [ObjectID]? = nil
  ) async throws -> Written {
    let parents = parents ?? old.head.map { [$0] } ?? []
    let ref = try Self.ref()
    let file = LockFile(nonce: Nonce.random(), environments: environments)
    let bytes = try CanonicalJSON.encode(file)
    let commit = try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        let blob = try repository.writeBlob(bytes)
        let signature = Signature(identity: agent.signer, seconds: time, offsetMinutes: 0)
        return try repository.createCommit(
          tree: try repository.writeTree(base: nil, changes: [LockFile.path: .blob(blob, mode: .file)]),
          parents: parents, message: message, author: signature, committer: signature)
      }
    }
    let update = RefUpdate(ref: ref, expected: old.head, new: commit)
    let answer: String
    do {
      let report = try await transport.push([update], from: mirror, to: url)
      // Nobody else can have made this commit, so the server's yes is enough.
      if report.answer == .accepted { return .done(Reading(head: commit, file: file)) }
      answer = report.text
    } catch {
      answer = error.description
    }
    let head = try await transport.list(url)[ref]?.target
    if head == commit { return .done(Reading(head: commit, file: file)) }
    return head == old.head ? .refused(answer) : .overtaken
  }
}

/// Texts that nobody else comes up with.
enum Nonce {
  static func random() -> String { String(UInt64.random(in: 0 ... .max), radix: 36) }
}
