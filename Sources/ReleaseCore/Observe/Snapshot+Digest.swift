import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Snapshot {
  /// Returns the SHA-256 of the refs of some repositories, the ledger's branch included.
  func digest(of repositories: Set<RepositoryKey>) throws -> String {
    var all: [String: [String: ObjectID]] = [:]
    for (key, refs) in refs where repositories.contains(key) {
      all[key.name] = Dictionary(uniqueKeysWithValues: refs.map { ($0.key.full, $0.value.target) })
    }
    return try CanonicalJSON.digest(all)
  }
}
