import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The places between two effects where a test can kill the process. A release build has none of them.
///
/// One ordered enum, so that the crash tests, which run through all cases, cannot miss a new effect.
public enum FaultPoint: String, CaseIterable, Sendable {
  case journalStarted, objectsStored, ledgerPrepared, beforePush, afterPush, afterOutcome
  case beforePublish, afterPublish, beforeAppPush, afterAppPush, beforeSeal, afterSeal
}

/// The fault that this process was told to have.
public final class Faults: Sendable {
  private let point: FaultPoint?
  private let remaining: Mutex<Int>

  /// - Parameter text: `afterPush:2` kills the process when it reaches `afterPush` for the second time.
  public init(_ text: String?) {
    let parts = (text ?? "").split(separator: ":")
    point = parts.first.flatMap { FaultPoint(rawValue: String($0)) }
    remaining = Mutex(parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
  }

  /// Kills the process without a chance to clean up, when this is the place.
  public func reach(_ point: FaultPoint) {
    #if DEBUG
      guard point == self.point else { return }
      let isDue = remaining.withLock { count in
        count -= 1
        return count == 0
      }
      if isDue { kill(getpid(), SIGKILL) }
    #endif
  }
}
