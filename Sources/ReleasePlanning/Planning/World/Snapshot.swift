import ReleaseModel

/// A fact that the planner asks for.
package enum Probe: Hashable, Sendable {
  case repository(RepositoryKey, Question)
  /// A train of the ledger, by its id.
  case train(id: TrainID)
  /// What stands at an address that a podspec names. It may carry credentials.
  case archive(address: String)
  /// What the mirror of CocoaPods' public source has.
  case publicPod(PublicPodQuestion)

  /// A fact about one repository.
  package enum Question: Hashable, Sendable {
    /// The bytes of a file in a commit.
    case file(commit: ObjectID, path: String)
    /// Whether a path of any kind is in a commit.
    case exists(commit: ObjectID, path: String)
    /// The names of the folders in a folder, or at the root; none when there is no such folder.
    case folders(commit: ObjectID, path: String?)
    /// The names of the files in a folder, or at the root; none when there is no such folder.
    case names(commit: ObjectID, path: String?)
    /// The paths of all podspecs of a commit, whatever they are for.
    case podspecs(commit: ObjectID)
    /// The paths of the files of all Xcode projects and workspaces of a commit, without those of other people's code.
    case xcodeContainers(commit: ObjectID)
    /// The oldest commit of a history whose tree holds one of the paths.
    case arrival(of: [String], in: ObjectID)
    /// Whether the second commit contains the first (a commit contains itself).
    case isAncestor(ObjectID, of: ObjectID)
    /// The commits of one side that the other lacks, newest first, at most 200.
    case commits(in: ObjectID, notIn: ObjectID)
    /// Those of them whose change the other side does not have either, by another commit.
    case unpicked(in: ObjectID, notIn: ObjectID)
    /// A best common ancestor of two commits.
    case mergeBase(ObjectID, ObjectID)
    /// The paths whose content differs between two commits.
    case changedPaths(from: ObjectID, to: ObjectID)

    /// The commits without which there is no answer.
    package var commits: [ObjectID] {
      switch self {
      case .file(let commit, _), .exists(let commit, _), .folders(let commit, _), .names(let commit, _),
        .podspecs(let commit), .xcodeContainers(let commit), .arrival(_, let commit),
        .isAncestor(_, let commit),
        .commits(let commit, _), .unpicked(let commit, _):
        [commit]
      case .mergeBase: []
      case .changedPaths(let one, let other): [one, other]
      }
    }
  }
}

/// The answer to a `Probe`.
package enum Fact: Hashable, Sendable {
  /// nil when the commit has no such file.
  case file([UInt8]?)
  case answer(Bool)
  /// nil when the histories have nothing in common.
  case commit(ObjectID?)
  case commits([CommitSummary])
  /// Paths, or names.
  case paths([String])
  case train(Train)
  case archive(ArchiveAnswer)
  case publicPod(PublicPodAnswer)
}

/// The world as it was read: refs of every repository, the ledger, and the facts asked for so far.
package struct Snapshot: Sendable {
  package var refs: [RepositoryKey: [RefName: ObservedRef]]
  package var ledger: LedgerState
  package var facts: [Probe: Fact]

  package init(refs: [RepositoryKey: [RefName: ObservedRef]], ledger: LedgerState, facts: [Probe: Fact] = [:])
  {
    self.refs = refs
    self.ledger = ledger
    self.facts = facts
  }
}
