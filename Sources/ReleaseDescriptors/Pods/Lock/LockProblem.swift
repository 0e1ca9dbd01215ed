import ReleaseModel

/// Why relctl can't say what an installation would put into a lock.
package struct LockProblem: Hashable, Sendable {
  package let pod: String
  package let reason: Phrase
  /// The locked pods that `pod update` must resolve anew for it; none where `pod install` does it.
  ///
  /// CocoaPods refuses names that the lock lacks. A pod that is missing comes with those that require it.
  let updates: [String]
  /// Where the reason is; nil for the lock itself.
  package var location: SourceLocation?
  /// Whether something requires what the lock does not have, so that no installation takes the lock.
  var isUnmet = false

  static func unknown(_ pod: String, because reason: Phrase, updating updates: [String] = []) -> LockProblem {
    LockProblem(pod: pod, reason: reason, updates: updates)
  }
}

/// A lock that was made right for a train, as far as that can be known without CocoaPods.
package struct UpdatedLock: Sendable {
  package let lock: PodfileLock
  /// One for each pod that is left to people. Then the Podfile's checksum stays as it was, so that
  /// `pod install --deployment` refuses the lock.
  package let problems: [LockProblem]
}

extension [LockProblem] {
  /// What makes the lock whole: `pod install` alone keeps what is locked, and fails on it.
  package var command: String {
    let pods = Set(flatMap(\.updates)).sorted()
    return pods.isEmpty ? "pod install --repo-update" : "pod update " + pods.joined(separator: " ")
  }
}
