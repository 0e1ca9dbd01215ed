import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The ledger's branch, read from its first commit to its head: what happened, and what nothing of relctl would have written.
///
/// A file of the ledger says what is; only the commits say whether it was changed later. So this value is as good as the
/// branch's past: behind a compaction there is none.
package struct LedgerChronicle: Sendable {
  /// One run, as its last record has it.
  package struct Run: Sendable {
    package internal(set) var record: RunRecord
    /// nil for a run of which only a line was left when the branch began.
    package internal(set) var plan: StagedPlan?
    /// What people had said of the train that it hands over when it began, one for each person; nil where a compaction left
    /// only what they said later.
    package internal(set) var approvals: [TrainApproval]?
    /// Whether it left its train where it stands until a later run: neither refused nor undone.
    package var isDone: Bool { record.state == .done && !RunRecord.isUndo(summary: record.summary) }
  }

  /// Something that relctl doesn't write.
  package struct Flaw: Sendable, Hashable {
    package let message: Phrase
    /// The file in the branch; nil for the commit as a whole.
    package let path: String?
    package let commit: CommitSummary
    /// The run whose file it is.
    package let run: RunID?
  }

  package internal(set) var runs: [RunID: Run] = [:]
  /// The runs that are over, in the order in which they ended.
  package internal(set) var ended: [RunID] = []
  package internal(set) var trains: [TrainID: Train] = [:]
  /// As they stand, by the paths of their files.
  var approvals: [String: TrainApproval] = [:]
  package internal(set) var receipts: [String: Receipt] = [:]
  /// Environment -> every build number that was ever given.
  package internal(set) var builds: [EnvironmentName: [GivenBuildNumber]] = [:]
  package internal(set) var flaws: [Flaw] = []
  package internal(set) var commits = 0
  /// The commit that replaced the branch's past; nil where the past is all there.
  package internal(set) var compaction: CommitSummary?

  /// The trains that done runs left, in their order.
  package var released: [(run: Run, train: Train)] {
    ended.compactMap { name in
      guard let run = runs[name], run.isDone, let train = run.record.train.flatMap({ trains[$0] }) else {
        return nil
      }
      return (run, train)
    }
  }

  /// - Throws: `Refusal` for a head that is no ledger, or one that this relctl doesn't know. What stands in the past and can't
  ///   be read is a flaw.
  package init(to head: ObjectID, _ git: borrowing Repository) throws {
    _ = try LedgerReader(head: head).index(git)
    let changes = try git.history.firstParentChanges(to: head)
    var index = LedgerIndex()
    for (number, change) in changes.enumerated() {
      let info = try git.history.commitInfo(change.commit.id)
      var step = ChronicleStep(change, info: info, isFirst: number == 0, before: index)
      try step.read(git, into: &self)
      index = step.index
    }
    commits = changes.count
  }

  mutating func note(_ flaw: Flaw) { flaws.append(flaw) }
}

extension LedgerChronicle {
  /// Reads a branch's whole past from the mirror, which must have been fetched; nil without a ledger.
  ///
  /// - Throws: What `init(to:_:)` does, and `Refusal` for an address that names no branch.
  package static func read(of ledger: LedgerBranch) async throws -> LedgerChronicle? {
    let ref = try ledger.ref()
    return try await ledger.pool.run { [mirror = ledger.mirror, names = ledger.names] in
      try Repository.withRepository(at: mirror) { git in
        guard let head = try git.refs.lookup(ref) else { return nil }
        var chronicle = try LedgerChronicle(to: head, git)
        chronicle.trains = chronicle.trains.mapValues { $0.renamed(by: names) }
        return chronicle
      }
    }
  }
}
