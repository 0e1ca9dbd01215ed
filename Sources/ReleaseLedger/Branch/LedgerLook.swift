import ReleaseGit
import ReleaseModel
import ReleaseSupport

/// What stood in the ledger when somebody decided that a run may begin.
package struct LedgerLook: Sendable, Hashable {
  /// What the environments had.
  let trains: [EnvironmentName: LedgerIndex.Trains]
  /// nil where nobody asked.
  let words: TrainWords?

  package init(trains: [EnvironmentName: LedgerIndex.Trains], words: TrainWords? = nil) {
    self.trains = trains
    self.words = words
  }
}

/// What people and tests had said of a train: the folders of their words, as git has them.
package struct TrainWords: Sendable, Hashable {
  let train: TrainID
  /// Folder -> its tree; without those that are not there.
  let trees: [String: ObjectID]

  init(of train: TrainID, at head: ObjectID?, _ git: borrowing Repository) throws {
    self.train = train
    var trees: [String: ObjectID] = [:]
    if let head {
      for folder in [
        LedgerPath.approvals(of: train), LedgerPath.tests(of: train), LedgerPath.ticks(of: train),
      ] {
        trees[folder] = try git.trees.entry(at: folder, in: head)?.id
      }
    }
    self.trees = trees
  }
}

extension TrainWords {
  /// What a ledger's mirror has about a train.
  ///
  /// - Throws: `GitError`, and `Refusal` for an address that names no branch.
  package static func read(about train: TrainID, of ledger: LedgerBranch) async throws -> TrainWords {
    let ref = try ledger.ref()
    return try await ledger.pool.run { [mirror = ledger.mirror] in
      try Repository.withRepository(at: mirror) { try TrainWords(of: train, at: $0.refs.lookup(ref), $0) }
    }
  }
}

/// Thrown to a process that is about to begin a run, when somebody said something of its train, or took it back, since its gates
/// were asked.
package struct WordsSaidSinceLook: Error, Hashable {}
