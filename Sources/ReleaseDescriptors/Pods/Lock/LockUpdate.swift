import ReleaseModel

/// Makes a lock right for a train: what `pod install` would write, without choosing anything anew.
///
/// The pods of the train get the version, the spec repository, the checksum and the dependencies of what is published;
/// all others stay as they are locked, unless nothing requires them any more.
package struct LockUpdate {
  let lock: PodfileLock
  let podfile: PodfileDocument
  /// The checksum of the Podfile as it is checked out.
  let podfileChecksum: String
  let train: LockedTrain
  /// Finds a pod off the train that the lock lacks, or holds in a version that will not do.
  let supply: Supply

  package typealias Supply =
    (_ pod: String, _ requirements: [PodRequirement]) throws -> Result<LockedTrain.Member, LockGap>

  package init(
    lock: PodfileLock, podfile: PodfileDocument, podfileChecksum: String, train: LockedTrain,
    supply: @escaping Supply
  ) {
    self.lock = lock
    self.podfile = podfile
    self.podfileChecksum = podfileChecksum
    self.train = train
    self.supply = supply
  }

  package func updated() throws -> UpdatedLock {
    let demands = LockDemands(podfile: podfile, lock: lock)
    let starts = starts(at: demands.texts)
    var places = train.members.filter { !demands.elsewhere.contains($0.key) }
    var problems = demands.problems + twofold(except: places)
    var walk = walk(from: starts, places: places)
    // What is taken in addition may require more; every round adds a pod, or ends.
    while let (pod, requirements) = firstOpen(in: walk, texts: demands.texts, problems: problems) {
      let isSettled = train.members[pod] != nil || places[pod] != nil
      switch isSettled ? .failure(.unread) : try supply(pod, requirements) {
      case .success(let new): places[pod] = new
      case .failure(let gap):
        var problem = problem(with: pod, in: walk, texts: demands.texts, because: gap)
        problem.location = gap.location
        problem.isUnmet = true
        problems.append(problem)
      }
      walk = self.walk(from: starts, places: places)
    }
    problems += walk.problems.filter { !problems.contains($0) }
    return UpdatedLock(
      lock: composed(demands: demands, walk: walk, places: places, problems: &problems),
      problems: problems.sorted { $0.pod < $1.pod })
  }

  // MARK: Which pods, and what they require

  /// What the Podfile asks for on each platform.
  private struct Starts {
    let names: [(platform: String, names: [String])]
    /// Whether the Podfile says on which platform it asks for what.
    let isCertain: Bool
  }

  private func starts(at texts: [String]) -> Starts {
    let platforms = PodfilePlatforms(podfile)
    let names = texts.map { LockedName.name(of: $0) }
    return Starts(
      names: platforms.all.sorted().map { platform in
        (platform, names.filter { platforms.platforms(askingFor: $0).contains(platform) })
      }, isCertain: platforms.isCertain)
  }

  private func walk(from starts: Starts, places: [String: LockedTrain.Member]) -> LockWalk {
    var walk = LockWalk(lock: lock, places: places, keepsLocked: !starts.isCertain)
    for (platform, names) in starts.names { walk.run(from: names, on: platform) }
    return walk
  }

  /// A pod that is missing, or whose version is not what is required, with what is required of it.
  private func firstOpen(
    in walk: LockWalk, texts: [String], problems: [LockProblem]
  ) -> (pod: String, requirements: [PodRequirement])? {
    let demands = (texts + walk.entries.values.flatMap(\.dependencies))
    let known = Set(problems.map(\.pod))
    for pod in Set(demands.map { LockedName.root(of: $0) }).sorted() where !known.contains(pod) {
      let own = demands.filter { LockedName.root(of: $0) == pod }
      let requirements = own.compactMap { LockedName.requirement($0) }
      if walk.missing.contains(where: { LockedName.root(of: $0) == pod }) { return (pod, requirements) }
      guard let entry = walk.entries.values.first(where: { $0.root == pod }),
        let version = PodVersion(entry.version)
      else { continue }
      if !requirements.allSatisfy({ $0.isSatisfied(by: version) }) { return (pod, requirements) }
    }
    return nil
  }

  /// Pods off the train that the lock holds in several versions, as a merge of texts leaves them.
  private func twofold(except places: [String: LockedTrain.Member]) -> [LockProblem] {
    Dictionary(grouping: lock.pods, by: \.root).compactMap { root, own in
      let versions = Set(own.map(\.version)).sorted()
      guard versions.count > 1, places[root] == nil else { return nil }
      return .unknown(
        root, because: "the lock contains several versions of it: \(versions.joined(separator: ", "))",
        updating: [root])
    }
  }

  private func problem(
    with pod: String, in walk: LockWalk, texts: [String], because gap: LockGap
  ) -> LockProblem {
    let owners = walk.entries.values.sorted { $0.name < $1.name }.filter { entry in
      entry.dependencies.contains { LockedName.root(of: $0) == pod } && entry.root != pod
    }
    let asking: Phrase = owners.first.map { "\($0.name) \($0.version)" } ?? "the Podfile"
    let locked = Set(lock.pods.map(\.root))
    guard let version = walk.entries.values.first(where: { $0.root == pod })?.version else {
      return .unknown(
        pod, because: "\(asking) requires it, but \(gap.reason)",
        updating: locked.contains(pod) ? [pod] : Set(owners.map(\.root)).intersection(locked).sorted())
    }
    if let part = walk.missing.sorted().first(where: { LockedName.root(of: $0) == pod }) {
      return .unknown(
        pod, because: "'\(part)' is required but not locked; only other parts of \(pod) \(version) are",
        updating: [pod])
    }
    let unmet = (texts + walk.entries.values.flatMap(\.dependencies)).sorted().first { text in
      LockedName.root(of: text) == pod
        && PodVersion(version).map { LockedName.requirement(text)?.isSatisfied(by: $0) == false } ?? false
    }
    let reason: Phrase = "\(version) is locked, but '\(unmet ?? pod)' is required"
    return .unknown(
      pod, because: gap == .unread ? reason : "\(reason): \(gap.reason)",
      updating: locked.contains(pod) ? [pod] : [])
  }

  // MARK: What is written

  private func composed(
    demands: LockDemands, walk: LockWalk, places: [String: LockedTrain.Member],
    problems: inout [LockProblem]
  ) -> PodfileLock {
    var result = lock
    result.removeRecords()
    let records = lock.records
    let entries = Dictionary(grouping: walk.entries.values, by: \.root)
    result.dependencies = demands.texts
    for (root, own) in entries.sorted(by: { $0.key < $1.key }) {
      var record = records[root] ?? LockRecord(entries: [])
      record.entries = own.sorted { $0.name < $1.name }
      if let place = places[root] { settle(&record, root: root, place: place, problems: &problems) }
      result.add(record, as: root)
    }
    result.podfileChecksum = problems.isEmpty ? podfileChecksum : lock.podfileChecksum
    return result
  }

  private func settle(
    _ record: inout LockRecord, root: String, place: LockedTrain.Member, problems: inout [LockProblem]
  ) {
    let pin = podfile.pins.first { $0.root == root && !$0.isComputed }
    if case .git(let url?, let git)? = pin?.form {
      let former = record.external ?? [:]
      record.repository = nil
      record.external = former.filter { !GitPin.keys.contains($0.key) }
        .merging(git.entries.map { ($0.key, $0.value) }) { $1 }
      record.external?["git"] = url
      var checkout = (record.checkout ?? [:]).filter { !GitPin.keys.contains($0.key) }
      // Of a branch its commit is kept, of a tag the tag.
      if let tag = git.tag, git.commit == nil {
        checkout["tag"] = tag
      } else {
        checkout["commit"] = git.commit ?? place.commit
      }
      checkout["git"] = url
      record.checkout = checkout
      if !place.isUnchanged {
        record.checksum = nil
        problems.append(
          .unknown(
            root,
            because:
              "it comes straight from its repository, and only CocoaPods can compute the checksum of such a pod",
            updating: lock.version(of: root) == nil ? [] : [root]))
      }
      return
    }
    record.external = nil
    record.checkout = nil
    record.repository = place.repository.map(key)
    record.checksum = place.checksum
    if place.checksum == nil {
      problems.append(
        .unknown(root, because: "\(place.version) is not published in the place where the train gets it from")
      )
    }
  }

  /// The lock keeps its spelling of an address; a new one is spelled as the Podfile does.
  private func key(_ address: String) -> String {
    if SpecAddress.isTrunk(address) { return SpecAddress.trunk }
    return lock.specRepositories.keys.sorted().first { SpecAddress.isSame($0, address) }
      ?? podfile.sources.first { SpecAddress.isSame($0.url, address) }?.url ?? address
  }
}
