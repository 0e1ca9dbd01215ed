/// Why relctl can't say what an installation would put into a lock.
struct LockProblem: Hashable, Sendable {
  let pod: String
  let reason: String

  static func unknown(_ pod: String, _ reason: String) -> LockProblem {
    LockProblem(pod: pod, reason: reason)
  }
}

/// A lock that was made right for a train, as far as that can be known without CocoaPods.
struct UpdatedLock: Sendable {
  let lock: PodfileLock
  /// One for each pod that is left to people. Then the Podfile's checksum stays as it was, so that
  /// `pod install --deployment` refuses the lock.
  let problems: [LockProblem]
}
