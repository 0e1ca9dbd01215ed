import ReleaseGit
import ReleaseModel
import ReleaseSupport

extension LedgerBranch {
  /// What became of the branch's past.
  package struct Compaction: Sendable, Hashable {
    package let old: ObjectID
    package let new: ObjectID
    /// How many commits the branch had.
    package let commits: Int
  }

  /// Counts the commits of the fetched branch; 0 without a ledger.
  package func length() async throws -> Int {
    let ref = try ref()
    return try await pool.run { [mirror] in
      try Repository.withRepository(at: mirror) { repository in
        guard let head = try repository.reference(ref) else { return 0 }
        return try repository.commits(reachableFrom: head, notFrom: [], limit: .max).count
      }
    }
  }

  /// Cuts the branch's past off: one commit without a parent, with the same tree, takes the place of all. It
  /// names the head that it replaces. Runs that are open keep everything that they need, for it is in the tree.
  ///
  /// - Throws: `Refusal` when there is no ledger or the host takes no such push.
  package func compact(by agent: Agent, time: Int64) async throws -> Compaction {
    let ref = try ref()
    for _ in 0..<10 {
      let sight = try sight()
      try await transport.fetch(address.url, into: mirror)
      try await confirm(since: sight)
      let built = try await pool.run { [mirror] in
        try Repository.withRepository(at: mirror) { repository -> Compaction? in
          guard let head = try repository.reference(ref) else { return nil }
          // A branch that this relctl can't read is not for it to rewrite.
          _ = try LedgerReader(head: head).index(repository)
          let count = try repository.commits(reachableFrom: head, notFrom: [], limit: .max).count
          let signature = Signature(identity: agent.signer, seconds: time, offsetMinutes: 0)
          let new = try repository.createCommit(
            tree: try repository.commitInfo(head).tree, parents: [],
            message: "compacted: \(count) commits\n\nprevious head \(head.hex)\n", author: signature,
            committer: signature)
          return Compaction(old: head, new: new, commits: count)
        }
      }
      guard let built else {
        throw Refusal("ledger.missing", "there is no ledger yet", hint: "the first run makes it")
      }
      let update = RefUpdate(ref: ref, expected: built.old, new: built.new)
      let answer = try await transport.push([update], from: mirror, to: address.url)
      let now = try await transport.list(address.url)[ref]?.target
      if now == built.new {
        try await confirm(now, since: try self.sight())
        return built
      }
      if now == built.old {
        throw Refusal(
          "ledger.compact", "the host does not take a shorter branch: \(answer.text)",
          hint: "allow forced pushes to '\(address.branch)' for this one command")
      }
    }
    throw Contended(attempts: 10, answer: "")
  }
}
