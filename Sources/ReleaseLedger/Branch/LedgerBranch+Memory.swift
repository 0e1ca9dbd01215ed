import ReleaseGit
import ReleaseModel
import ReleaseSupport

extension LedgerBranch {
  /// What this machine saw of the branch, read before the remote is asked: what is seen afterwards can't be older.
  package func sight() throws -> LedgerMemory.Sight? { try memory?.sight() }

  /// Holds the fetched head against what this machine has seen before, and remembers it.
  ///
  /// - Throws: `Refusal` when the branch is gone, or does not lead back to what was seen.
  package func confirm(since sight: LedgerMemory.Sight?) async throws {
    guard memory != nil else { return }
    let ref = try ref()
    do {
      try await confirm(try await lastSeen(ref), since: sight)
    } catch is Refusal {
      // Another process of this machine may have put into the mirror what it had heard before: the remote decides.
      let head = try await remote.list(address.url)[ref]?.target
      let isHere = try await pool.run { [mirror] in
        try Repository.withRepository(at: mirror) { repository in
          head.map { repository.objects.contains($0) } ?? true
        }
      }
      if !isHere { try await remote.fetch(address.url, into: mirror) }
      try await confirm(head, since: sight)
    }
  }

  /// The same for a head that the remote named. One whose objects are not here yet is judged when they are.
  package func confirm(_ head: ObjectID?, since sight: LedgerMemory.Sight?) async throws {
    guard let memory, head != sight?.head else { return }
    guard let head else {
      guard let sight else { return }
      throw try await gone(sight)
    }
    let verdict = try await pool.run { [mirror] () throws -> (runs: Int, isForward: Bool)? in
      try Repository.withRepository(at: mirror) { repository in
        guard repository.objects.contains(head) else { return nil }
        let runs = try LedgerReader(head: head).index(repository).runs
        guard let sight else { return (runs, true) }
        return (runs, try LedgerDescent(from: sight, to: head, runs: runs).isGiven(repository))
      }
    }
    guard let verdict else { return }
    if let sight, !verdict.isForward { throw try await wentBack(sight, to: head) }
    try memory.note(
      LedgerMemory.Sight(
        ledger: address.url.withoutCredentials, branch: address.branch, head: head, runs: verdict.runs))
  }

  private func gone(_ sight: LedgerMemory.Sight) async throws -> Refusal {
    Refusal(
      "ledger.gone",
      "the ledger is gone: '\(address.branch)' of \(address.url.withoutCredentials) was at \(sight.head.short)",
      hint: try await restoration(of: sight, over: nil))
  }

  private func wentBack(_ sight: LedgerMemory.Sight, to head: ObjectID) async throws -> Refusal {
    Refusal(
      "ledger.wentBack",
      "the ledger went back from \(sight.head.short) to \(head.short): '\(address.branch)' of "
        + "\(address.url.withoutCredentials) lacks entries that this machine has seen",
      hint: try await restoration(of: sight, over: head))
  }

  /// The command that puts back what was seen, where the mirror still has it, and the way on without.
  private func restoration(of sight: LedgerMemory.Sight, over head: ObjectID?) async throws -> Phrase {
    let holder = await pool.run { [mirror] in
      ([mirror] + MirrorStore.kept(of: mirror)).first { place in
        (try? Repository.withRepository(at: place) { $0.objects.contains(sight.head) }) == true
      }
    }
    let ref = try ref().full
    let lease = head.map { "--force-with-lease=\(ref):\($0.hex)".shellWord + " " } ?? ""
    let place = address.url.withoutCredentials.shellWord
    let push = "push \(lease)\(place) \("\(sight.head.hex):\(ref)".shellWord)"
    let memory = (memory?.path ?? "").shellWord
    let accept: Phrase = "; if its current state is right, forget what this machine has seen: rm \(memory)"
    guard let holder else {
      return
        "find out who moved it, and restore it on a machine that still has the commit: git --git-dir MIRROR "
        + "\(push)\(accept)"
    }
    return "find out who moved it, and restore it: git --git-dir \(holder.shellWord) \(push)\(accept)"
  }
}
