/// A fact about a repository that the planner asks for.
public enum Probe: Hashable, Sendable {
  /// The bytes of a file in a commit.
  case file(RepositoryKey, commit: ObjectID, path: String)
  /// Whether a path of any kind is in a commit.
  case exists(RepositoryKey, commit: ObjectID, path: String)
  /// Whether the second commit contains the first (a commit contains itself).
  case isAncestor(RepositoryKey, ObjectID, of: ObjectID)
  /// The commits of one side that the other lacks, newest first, at most 200.
  case commits(RepositoryKey, in: ObjectID, notIn: ObjectID)
  /// The paths whose content differs between two commits.
  case changedPaths(RepositoryKey, from: ObjectID, to: ObjectID)

  public var repository: RepositoryKey {
    switch self {
    case .file(let key, _, _), .exists(let key, _, _), .isAncestor(let key, _, _), .commits(let key, _, _),
      .changedPaths(let key, _, _):
      key
    }
  }
}

/// The answer to a `Probe`.
public enum Fact: Hashable, Sendable {
  /// nil when the commit has no such file.
  case file([UInt8]?)
  case answer(Bool)
  case commits([CommitSummary])
  case paths([String])
}

/// The world as it was read: refs of every repository, the ledger, and the facts asked for so far.
public struct Snapshot: Sendable {
  public var refs: [RepositoryKey: [RefName: ObservedRef]]
  public var ledger: LedgerState
  public var facts: [Probe: Fact]

  public init(refs: [RepositoryKey: [RefName: ObservedRef]], ledger: LedgerState, facts: [Probe: Fact] = [:])
  {
    self.refs = refs
    self.ledger = ledger
    self.facts = facts
  }
}
