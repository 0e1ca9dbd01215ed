import ReleaseModel

extension PodfileLock {
  /// Merges two locks that went on from a third, pod by pod: the lines of a text merge mean nothing here.
  ///
  /// Where both sides chose differently, the higher version counts, or what `theirs` says of equal ones; nothing is a
  /// conflict, because the result is made right from the merged Podfile afterwards.
  public static func merging(base: PodfileLock?, ours: PodfileLock, theirs: PodfileLock) -> PodfileLock {
    func picked<Value: Equatable>(_ value: (PodfileLock) -> Value, both: (Value, Value) -> Value) -> Value {
      picked(value(ours), value(theirs), before: base.map(value), both: both)
    }
    func picked<Value: Equatable>(
      _ mine: Value, _ other: Value, before: Value?, both: (Value, Value) -> Value
    ) -> Value {
      if mine == other { return mine }
      // Without a common ancestor both sides added all that they hold.
      guard let before else { return both(mine, other) }
      if mine == before { return other }
      return other == before ? mine : both(mine, other)
    }
    let (ourRecords, theirRecords, baseRecords) = (ours.records, theirs.records, base?.records)
    var merged = ours
    merged.removeRecords()
    for root in Set(ourRecords.keys).union(theirRecords.keys).sorted() {
      let before = baseRecords.map { $0[root] }
      let record = picked(
        ourRecords[root], theirRecords[root], before: before, both: LockRecord.preferred)
      merged.add(record, as: root)
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

  /// Root pod -> everything that it says of it.
  var records: [String: LockRecord] {
    var records: [String: LockRecord] = [:]
    for pod in pods { records[pod.root, default: LockRecord(entries: [])].entries.append(pod) }
    for (url, roots) in specRepositories.sorted(by: { $0.key < $1.key }) {
      for root in roots where records[root]?.repository == nil {
        records[root, default: LockRecord(entries: [])].repository = url
      }
    }
    for (root, options) in externalSources {
      records[root, default: LockRecord(entries: [])].external = options
    }
    for (root, options) in checkoutOptions {
      records[root, default: LockRecord(entries: [])].checkout = options
    }
    for (root, checksum) in checksums {
      records[root, default: LockRecord(entries: [])].checksum = checksum
    }
    return records.mapValues { record in
      var record = record
      record.entries = LockScalar.sorted(record.entries) { $0.name }
      return record
    }
  }

  /// Forgets what it says of pods.
  mutating func removeRecords() {
    pods = []
    specRepositories = [:]
    externalSources = [:]
    checkoutOptions = [:]
    checksums = [:]
  }

  mutating func add(_ record: LockRecord?, as root: String) {
    guard let record else { return }
    pods += record.entries
    if let repository = record.repository { specRepositories[repository, default: []].append(root) }
    externalSources[root] = record.external
    checkoutOptions[root] = record.checkout
    checksums[root] = record.checksum
  }

  /// Forgets what it says of some pods.
  package mutating func remove(_ roots: Set<String>) {
    pods.removeAll { roots.contains($0.root) }
    for (url, pods) in specRepositories {
      let rest = pods.filter { !roots.contains($0) }
      if rest.count < pods.count { specRepositories[url] = rest.isEmpty ? nil : rest }
    }
    for root in roots {
      externalSources[root] = nil
      checkoutOptions[root] = nil
      checksums[root] = nil
    }
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

  var version: PodVersion? { entries.first.flatMap { PodVersion($0.version) } }

  /// What is kept of a pod that both sides chose anew. One that only one side still has stays.
  static func preferred(ours: LockRecord?, theirs: LockRecord?) -> LockRecord? {
    guard let ours, let theirs else { return ours ?? theirs }
    guard let a = ours.version, let b = theirs.version else { return theirs }
    return b < a ? ours : theirs
  }
}
