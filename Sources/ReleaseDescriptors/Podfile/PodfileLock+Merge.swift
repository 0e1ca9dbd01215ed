import ReleaseModel

extension PodfileLock {
  /// Merges two locks that went on from a third, pod by pod: the lines of a text merge mean nothing here.
  ///
  /// Where both sides chose differently, the higher version counts, or what `theirs` says of equal ones; nothing is a
  /// conflict, because the result is made right from the merged Podfile afterwards.
  public static func merging(base: PodfileLock?, ours: PodfileLock, theirs: PodfileLock) -> PodfileLock {
    func picked<Value: Equatable>(_ value: (PodfileLock) -> Value, both: (Value, Value) -> Value) -> Value {
      let (mine, other) = (value(ours), value(theirs))
      if mine == other { return mine }
      // Without a common ancestor both sides added all that they hold.
      guard let base else { return both(mine, other) }
      let before = value(base)
      if mine == before { return other }
      return other == before ? mine : both(mine, other)
    }
    var merged = ours
    merged.pods = []
    merged.specRepositories = [:]
    merged.externalSources = [:]
    merged.checkoutOptions = [:]
    merged.checksums = [:]
    for root in ours.roots.union(theirs.roots).sorted() {
      merged.add(picked({ $0.record(of: root) }, both: LockRecord.preferred), as: root)
    }
    let before = Set(base?.dependencies ?? [])
    let (mine, other) = (Set(ours.dependencies), Set(theirs.dependencies))
    let kept = mine.union(other).filter { !before.contains($0) || mine.contains($0) && other.contains($0) }
    merged.dependencies = kept.sorted()
    merged.cocoapods = picked(\.cocoapods, both: { higher(of: $0, and: $1) })
    merged.podfileChecksum = picked(\.podfileChecksum, both: { $1 })
    merged.others = picked(\.others, both: { $1 })
    return merged
  }

  private static func higher(of one: String?, and other: String?) -> String? {
    guard let one, let other else { return one ?? other }
    guard let a = PodVersion(one), let b = PodVersion(other) else { return other }
    return a < b ? other : one
  }

  /// The pods that it says anything of.
  var roots: Set<String> {
    Set(pods.map(\.root)).union(specRepositories.values.joined()).union(externalSources.keys)
      .union(checkoutOptions.keys).union(checksums.keys)
  }

  /// Everything that it says of one pod; nil when that is nothing.
  func record(of root: String) -> LockRecord? {
    let entries = pods.filter { $0.root == root }
    let record = LockRecord(
      entries: LockScalar.sorted(entries) { $0.name }, repository: repository(of: root),
      external: externalSources[root], checkout: checkoutOptions[root], checksum: checksums[root])
    return record.isEmpty ? nil : record
  }

  mutating func add(_ record: LockRecord?, as root: String) {
    guard let record else { return }
    pods += record.entries
    if let repository = record.repository { specRepositories[repository, default: []].append(root) }
    externalSources[root] = record.external
    checkoutOptions[root] = record.checkout
    checksums[root] = record.checksum
  }

  package mutating func remove(_ root: String) {
    pods.removeAll { $0.root == root }
    for (url, pods) in specRepositories where pods.contains(root) {
      let rest = pods.filter { $0 != root }
      specRepositories[url] = rest.isEmpty ? nil : rest
    }
    externalSources[root] = nil
    checkoutOptions[root] = nil
    checksums[root] = nil
  }
}

/// What a lock says of one pod in all its sections.
struct LockRecord: Sendable, Hashable {
  /// The pod and its subspecs.
  var entries: [PodfileLock.Pod]
  var repository: String?
  var external: [String: String]?
  var checkout: [String: String]?
  var checksum: String?

  var isEmpty: Bool {
    entries.isEmpty && repository == nil && external == nil && checkout == nil && checksum == nil
  }

  var version: PodVersion? { entries.first.flatMap { PodVersion($0.version) } }

  /// What is kept of a pod that both sides chose anew. One that only one side still has stays.
  static func preferred(ours: LockRecord?, theirs: LockRecord?) -> LockRecord? {
    guard let ours, let theirs else { return ours ?? theirs }
    guard let a = ours.version, let b = theirs.version else { return theirs }
    return b < a ? ours : theirs
  }
}
