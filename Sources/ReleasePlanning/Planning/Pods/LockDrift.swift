import ReleaseDescriptors
import ReleaseModel

/// What a Podfile.lock says against what a train says.
package struct LockDrift {
  let train: Train
  let lock: PodfileLock
  /// How messages call the file, such as `App:Podfile.lock`.
  let path: String
  /// What people install of the train's pods, where that could be read.
  var expected = LockedTrain(members: [:])
  /// The checksum of the Podfile beside it; nil where nobody asks.
  package var podfileChecksum: String?
  /// What only CocoaPods can settle, where the lock is not whole.
  var problems: [LockProblem] = []

  /// One thing that an installation by this lock would do otherwise than the train says.
  package struct Difference: Hashable {
    package let text: Phrase
    package let location: SourceLocation?
  }

  /// A warning that names the pods which are locked otherwise; nil when there is none.
  package func diagnostic() -> Diagnostic? {
    let all = differences
    guard let first = all.first else { return nil }
    let more: Phrase = all.count > 1 ? " and \(all.count - 1) more" : ""
    return Diagnostic(
      severity: .warning, "lock.drift",
      "\(path) of \(train.environment) is out of date: it \(first.text)\(more)",
      at: first.location, hint: hint)
  }

  /// A warning about a lock that CocoaPods has to complete before anybody can install by it; nil for one that is whole.
  package func incompleteness() -> Diagnostic? {
    guard let first = problems.first else { return nil }
    let more: Phrase = problems.count > 1 ? " and \(problems.count - 1) more" : ""
    let branch = train.app.branch.short
    return Diagnostic(
      severity: .warning, "lock.incomplete",
      "\(path) of \(train.environment) is incomplete: it can't determine \(first.pod)\(more): \(first.reason)",
      subject: train.environment.description, at: lock.start,
      hint: "run '\(problems.command)' on '\(branch)', and commit the lock")
  }

  /// What makes it right.
  package var hint: Phrase {
    train.app.tag == nil
      ? "run 'relctl publish \(train.environment)' to write the lock that the train needs"
      : "tagged commits stay unchanged; the next release writes the lock that its train needs"
  }

  /// Versions first, then where pods come from, then what stands there.
  package var differences: [Difference] {
    let pods = train.members.flatMap { member in
      member.pods.compactMap { pod in
        lock.pods.first { $0.root == pod }.map { (entry: $0, member: member) }
      }
    }
    return pods.compactMap { versionDifference(of: $0.entry, from: $0.member) }
      + pods.compactMap { sourceDifference(of: $0.entry, from: $0.member) }
      + pods.compactMap { checksumDifference(of: $0.entry) } + podfile
  }

  private func versionDifference(of entry: PodfileLock.Pod, from member: Train.Member) -> Difference? {
    let version = member.version(of: entry.root)
    return entry.version == version
      ? nil
      : Difference(
        text: "locks \(entry.root) \(entry.version) instead of \(version)", location: entry.location)
  }

  private func sourceDifference(of entry: PodfileLock.Pod, from member: Train.Member) -> Difference? {
    guard let wanted = expected.members[entry.root] else { return nil }
    if let external = lock.externalSources[entry.root] {
      let commit = lock.checkoutOptions[entry.root]?["commit"]
      if wanted.repository == nil, commit == nil || commit == wanted.commit { return nil }
      let what: Phrase = external["path"].map { "the folder \($0)" } ?? "commit \(commit?.prefix(12) ?? "?")"
      let place: Phrase =
        wanted.repository.map { "\(RemoteURL($0))" } ?? "commit \(wanted.commit?.prefix(12) ?? "")"
      return Difference(text: "uses \(entry.root) from \(what), not from \(place)", location: entry.location)
    }
    guard let repository = wanted.repository, let locked = lock.repository(of: entry.root),
      !SpecAddress.isSame(locked, repository)
    else { return nil }
    return Difference(
      text: "uses \(entry.root) from \(RemoteURL(locked)), not from \(RemoteURL(repository))",
      location: entry.location)
  }

  private func checksumDifference(of entry: PodfileLock.Pod) -> Difference? {
    guard let wanted = expected.members[entry.root], wanted.repository != nil,
      wanted.version == entry.version,
      lock.externalSources[entry.root] == nil, let locked = lock.checksums[entry.root]
    else { return nil }
    guard let checksum = wanted.checksum else {
      return Difference(
        text: "locks \(entry.root) \(entry.version), which is no longer published",
        location: entry.location)
    }
    return checksum == locked
      ? nil
      : Difference(
        text: "locks a podspec of \(entry.root) \(entry.version) that differs from the published one",
        location: entry.location)
  }

  private var podfile: [Difference] {
    // An incomplete lock keeps the former checksum on purpose.
    guard problems.isEmpty, let podfileChecksum, let locked = lock.podfileChecksum, locked != podfileChecksum
    else { return [] }
    return [Difference(text: "was written for another Podfile", location: nil)]
  }
}
