import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension LedgerRecorder {
  /// What became of the branch's past.
  package struct Compaction: Sendable, Hashable {
    package let old: ObjectID
    package let new: ObjectID
    /// How many commits the branch had.
    package let commits: Int
  }

  /// Cuts the branch's past off: one commit without a parent, with the same tree, takes the place of all. It
  /// names the head that it replaces. Runs that are open keep everything that they need, for it is in the tree.
  ///
  /// - Throws: `Refusal` when there is no ledger or the host takes no such push.
  func compact(by agent: Agent, time: Int64) async throws -> Compaction {
    let ref = try branch.ref()
    for _ in 0..<10 {
      let sight = try branch.sight()
      try await transport.fetch(branch.address.url, into: branch.mirror)
      try await branch.confirm(since: sight)
      let built = try await branch.pool.run { [mirror = branch.mirror] in
        try Repository.withRepository(at: mirror) { repository -> Compaction? in
          guard let head = try repository.refs.lookup(ref) else { return nil }
          // A branch that this relctl can't read is not for it to rewrite.
          _ = try LedgerReader(head: head).index(repository)
          let count = try repository.history.commits(reachableFrom: head, notFrom: [], limit: .max).count
          let signature = Signature(identity: agent.signer, seconds: time, offsetMinutes: 0)
          let new = try repository.objects.createCommit(
            tree: try repository.history.commitInfo(head).tree, parents: [],
            message: "compacted: \(count) commits\n\nprevious head \(head.hex)\n", author: signature,
            committer: signature)
          return Compaction(old: head, new: new, commits: count)
        }
      }
      guard let built else {
        throw Refusal("ledger.missing", "there is no ledger yet", hint: "the first run creates it")
      }
      let update = RefUpdate(ref: ref, expected: built.old, new: built.new)
      let push = await transport.confirmedPush([update], from: branch.mirror, to: branch.address.url)
      switch push.outcome {
      case .landed:
        try await branch.confirm(built.new, since: try branch.sight())
        return built
      case .unreadable(let error): throw error
      case .overtaken: continue
      case .notLanded, .partly:
        if let failure = push.failure { throw failure }
        throw Refusal(
          "ledger.compact", "the host does not accept a shorter branch: \(push.answer)",
          hint: "allow forced pushes to '\(branch.address.branch)' for this one command")
      }
    }
    throw Contended(attempts: 10, answer: "")
  }
}

extension Engine {
  /// Cuts the past of the ledger's branch off.
  package func compactLedger() async throws -> LedgerRecorder.Compaction {
    try await recorder.compact(by: agent, time: now())
  }
}
