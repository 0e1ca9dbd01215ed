import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What a person can name of a ledger, read from its mirror as it is. Only the index is read, so that a shell can ask
/// while somebody types.
package struct LedgerNames: Sendable {
  /// Runs that are there whole, the newest first.
  package private(set) var runs: [RunID] = []
  /// Runs without an end, the newest first.
  package private(set) var unfinished: [RunID] = []
  /// Ids of the trains that environments hold, and of their versions.
  package private(set) var trains: [TrainID] = []

  package init() {}

  /// - Parameter mirror: The ledger's bare mirror.
  package init(of address: LedgerAddress, in mirror: String) throws {
    guard let ref = RefName.branch(address.branch) else { return }
    let index = try Repository.withRepository(at: mirror) { repository -> LedgerIndex? in
      guard let head = try repository.refs.lookup(ref) else { return nil }
      return try LedgerReader(head: head).index(repository)
    }
    guard let index else { return }
    unfinished = index.unfinished.map(\.run).filter(\.isWellFormed).sorted(by: >)
    let kept = index.kept.values.flatMap { $0.map(\.run) }.filter(\.isWellFormed)
    runs = Set(kept + unfinished).sorted(by: >)
    let ids = index.environments.values.flatMap { [$0.current] + $0.versions.values }
    trains = Set(ids).filter { $0.description.allSatisfy(\.isHexDigit) }.sorted()
  }
}
