/// What is known of every remote and of the ledger.
public struct Checkup: Sendable, Hashable {
  /// In the order of the workspace.
  public let repositories: [RepositoryCheckup]
  /// What concerns no repository alone: the ledger and its runs.
  public let checks: [LocalCheck]
}

/// What one remote said, and its mirror.
public struct RepositoryCheckup: Sendable, Hashable {
  /// As messages name it: a component, the app, `specs:<name>` or `ledger`.
  public let name: String
  /// Without credentials.
  public let address: String
  /// How long the list of refs took; nil when it can't be read.
  public internal(set) var milliseconds: Int?
  public internal(set) var isFetched = false
  public internal(set) var push = Push.notKnown
  /// What the receiving end advertised; nil where it can't be seen.
  public internal(set) var capabilities: Set<String>?
  /// nil when no release is under way, or the environment has no tags.
  public internal(set) var tag: Tag?
  /// nil when nothing was tried.
  public internal(set) var trial: Trial?
  public internal(set) var problems: [Diagnostic] = []

  public enum Push: String, Sendable, Hashable, Codable { case allowed, refused, notKnown }

  /// The tag that the next release sets.
  public enum Tag: Sendable, Hashable {
    case free(RefName)
    case taken(RefName, by: ObjectID)
  }

  /// What became of a throw-away branch.
  public enum Trial: String, Sendable, Hashable, Codable {
    /// Created and deleted again.
    case taken
    case refused
    /// Created, and not deleted.
    case left
    /// The repository has no commit that a branch could name.
    case nothingToName
  }

  /// Whether the host moves several refs together; nil when it is not known.
  public var isAtomic: Bool? { capabilities.map { $0.contains("atomic") } }
}
