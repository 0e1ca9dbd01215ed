import ReleaseCore
import ReleaseModel
import ReleaseWorkspace

/// What is known of this machine, of every remote and of the ledger.
package struct Checkup: Sendable, Hashable {
  /// What concerns no repository alone: this machine, the ledger and its runs.
  var checks: [LocalCheck]
  /// In the order of the workspace; empty where no remote could be asked.
  var repositories: [RepositoryCheckup] = []
  /// Why the workspace can't be loaded.
  var problems: [Diagnostic] = []
  /// The day whose rules of the store are shown; nil where no build goes to a store.
  var storeDay: CalendarDay?
}

/// What one remote said, and its mirror.
package struct RepositoryCheckup: Sendable, Hashable {
  /// As messages name it: a component, the app, `specs:<name>` or `ledger`.
  package let name: String
  /// Without credentials.
  let address: String
  /// How long the list of refs took; nil when it can't be read.
  var milliseconds: Int?
  var isFetched = false
  var push = Push.notKnown
  /// What the receiving end advertised; nil where it can't be seen.
  var capabilities: Set<String>?
  /// nil when no release is under way, or the environment has no tags.
  var tag: Tag?
  /// nil when nothing was tried.
  var trial: Trial?
  var problems: [Diagnostic] = []

  package enum Push: String, Sendable, Hashable, Codable { case allowed, refused, notKnown }

  /// The tag that the next release sets.
  enum Tag: Sendable, Hashable {
    case free(RefName)
    case taken(RefName, by: ObjectID)
  }

  /// What became of a throw-away branch.
  package enum Trial: String, Sendable, Hashable, Codable {
    /// Created and deleted again.
    case taken
    case refused
    /// Created, and not deleted.
    case left
    /// The repository has no commit that a branch could name.
    case nothingToName
  }

  /// Whether the host moves several refs together; nil when it is not known.
  var isAtomic: Bool? { capabilities.map { $0.contains("atomic") } }
}
