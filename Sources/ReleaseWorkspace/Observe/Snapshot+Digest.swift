import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension Snapshot {
  /// Returns the SHA-256 of the refs of some repositories, the ledger's branch included.
  package func digest(of repositories: Set<RepositoryKey>) throws -> String {
    var all: [String: [String: ObjectID]] = [:]
    for (key, refs) in refs where repositories.contains(key) {
      all[key.name] = Dictionary(uniqueKeysWithValues: refs.map { ($0.key.digestKey, $0.value.target) })
    }
    return try CanonicalJSON.digest(all)
  }
}

extension RefName {
  /// The name as a key: two names whose texts Swift holds for equal, such as `é` in one character and in two, are two
  /// keys.
  fileprivate var digestKey: String {
    full.utf8.allSatisfy { $0 < 128 }
      ? full : "=" + full.utf8.map { String($0, radix: 16) }.joined(separator: " ")
  }
}
