/// Why relctl can't say what an installation would put into a lock.
package struct LockProblem: Hashable, Sendable {
  package let pod: String
  package let reason: String

  static func unknown(_ pod: String, because reason: String) -> LockProblem {
    LockProblem(pod: pod, reason: reason)
  }
}

/// A lock that was made right for a train, as far as that can be known without CocoaPods.
package struct UpdatedLock: Sendable {
  package let lock: PodfileLock
  /// One for each pod that is left to people. Then the Podfile's checksum stays as it was, so that
  /// `pod install --deployment` refuses the lock.
  package let problems: [LockProblem]
}
