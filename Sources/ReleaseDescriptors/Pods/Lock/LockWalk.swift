import ReleaseModel

/// Walks from the Podfile's pods along what each requires, on one platform after the other, and collects the entries of
/// the lock.
struct LockWalk {
  let lock: PodfileLock
  let places: [String: LockedTrain.Member]
  /// Whether what is locked stays though no platform that the Podfile names requires it.
  let keepsLocked: Bool
  /// By name, with the subspec.
  private(set) var entries: [String: PodfileLock.Pod] = [:]
  /// Names that are required, and that neither the lock nor a podspec holds.
  private(set) var missing: Set<String> = []
  private(set) var problems: [LockProblem] = []
  private var outlines: [String: PodspecOutline] = [:]
  private let present: [String: PodfileLock.Pod]
  /// What the lock's entries require, whether it is installed or, on another platform, not.
  private let required: Set<String>

  init(lock: PodfileLock, places: [String: LockedTrain.Member], keepsLocked: Bool) {
    self.lock = lock
    self.places = places
    self.keepsLocked = keepsLocked
    outlines = places.compactMapValues(\.outline)
    present = Dictionary(lock.pods.map { ($0.name, $0) }) { first, _ in first }
    required = Set(lock.pods.flatMap { $0.dependencies.map { LockedName.name(of: $0) } })
  }

  mutating func run(from names: [String], on platform: String) {
    var open = names
    var met: Set<String> = []
    while let name = open.popLast() {
      guard met.insert(name).inserted, let entry = entries[name] ?? entry(name) else { continue }
      entries[name] = entry
      open += entry.dependencies.map { LockedName.name(of: $0) }.filter {
        isInstalled($0, for: name, on: platform)
      }
    }
  }

  private mutating func entry(_ name: String) -> PodfileLock.Pod? {
    let root = LockedName.root(of: name)
    guard let place = places[root] else {
      if present[name] == nil { missing.insert(name) }
      return present[name]
    }
    let outline = outlines[root]
    if let outline, !outline.isUncertain, !outline.holds(name) {
      report(
        .unknown(name, because: "the podspec of \(root) \(place.version) has no such subspec"))
      return nil
    }
    if let below = outline?.lockedDependencies(of: name, version: place.version) {
      return PodfileLock.Pod(
        name: name, version: place.version, dependencies: below, location: lock.start)
    }
    guard let old = present[name] else {
      report(
        .unknown(
          name, because: "its requirements are only known by running its podspec, and it is not locked yet"))
      return nil
    }
    return PodfileLock.Pod(
      name: name, version: place.version, dependencies: old.dependencies.map { followed($0) },
      location: old.location)
  }

  private mutating func report(_ problem: LockProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Exact requirements on what moves follow it; what only running Ruby would tell stays.
  private func followed(_ text: String) -> String {
    let name = LockedName.name(of: text)
    let root = LockedName.root(of: text)
    guard let place = places[root], let former = lock.version(of: root), text == "\(name) (= \(former))"
    else {
      return text
    }
    return "\(name) (= \(place.version))"
  }

  /// A pod that is required on another platform alone is listed and not installed.
  private func isInstalled(_ name: String, for owner: String, on platform: String) -> Bool {
    let isLocked = present[name] != nil
    let root = LockedName.root(of: owner)
    if places[root] != nil, let outline = outlines[root], !outline.isUncertain(owner) {
      return outline.requires(name, in: owner, on: [platform]) || isLocked && keepsLocked
    }
    return isLocked || !required.contains(name)
  }
}

extension PodfileLock {
  /// Where a message about the whole file points.
  package var start: SourceLocation {
    pods.first?.location ?? SourceLocation(file: "Podfile.lock", line: 1, column: 1)
  }
}
