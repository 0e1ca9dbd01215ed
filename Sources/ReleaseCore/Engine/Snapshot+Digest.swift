extension Snapshot {
  /// Returns the SHA-256 of the refs of some repositories, the ledger's branch included.
  ///
  /// The lock's branch is left out: it moves whenever somebody works.
  func digest(of repositories: Set<RepositoryKey>) throws -> String {
    let lock = try LockBranch.ref()
    var all: [String: [String: ObjectID]] = [:]
    for (key, refs) in refs where repositories.contains(key) {
      all[key.name] = Dictionary(
        uniqueKeysWithValues: refs.filter { $0.key != lock }.map { ($0.key.full, $0.value.target) })
    }
    return try CanonicalJSON.digest(all)
  }
}
