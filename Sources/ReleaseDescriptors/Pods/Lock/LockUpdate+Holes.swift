import ReleaseModel

extension LockUpdate {
  /// What is missing in a lock that was written for this very Podfile. CocoaPods leaves nothing out; a release does where
  /// it can't tell.
  ///
  /// Pods that another platform alone requires are listed and not locked. Where the Podfile does not say which platforms
  /// it is for, that is not taken for a hole.
  package func holes() throws -> [LockProblem] {
    guard lock.mayLackPods, PodfilePlatforms(podfile).isCertain else { return [] }
    return try updated().problems.filter(\.isUnmet)
  }
}

extension PodfileLock {
  /// Whether an entry requires what no other entry is.
  fileprivate var mayLackPods: Bool {
    let versions = Dictionary(pods.map { ($0.root, $0.version) }) { first, _ in first }
    return pods.lazy.flatMap(\.dependencies).contains { text in
      guard let version = versions[LockedName.root(of: text)].flatMap({ PodVersion($0) }) else { return true }
      return LockedName.requirement(text)?.isSatisfied(by: version) == false
    }
  }
}
