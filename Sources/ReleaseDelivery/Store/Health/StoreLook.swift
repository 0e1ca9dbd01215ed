import ReleaseLedger
import ReleaseModel

/// One look at the version in the store: how people fare with it, and what follows.
package struct StoreLook: Sendable {
  /// The version that people get; nil when there is none.
  let details: StoreVersionDetails?
  /// nil without a version.
  package let health: StoreHealthReport?
  /// What the ledger knew of this version before.
  let recorded: StoreHealth?
  package let step: Step

  /// What follows.
  package enum Step: Sendable, Hashable {
    /// Nothing is to be done.
    case none
    case pause
    /// It is paused already.
    case isPaused
    /// A person resumed it after relctl had paused it.
    case isResumed
    /// There is no phased release that could be paused.
    case isImpossible
  }

  init(_ details: StoreVersionDetails?, _ health: StoreHealthReport?, recorded: StoreHealth?) {
    self.details = details
    self.health = health
    let own = details.flatMap { details in
      recorded.flatMap { $0.isOf(details.version.text, details.build?.number) ? $0 : nil }
    }
    self.recorded = own
    step = Self.step(
      health?.verdict ?? .unknown, phase: details?.phasedRelease?.state, pause: own?.pause,
      wasHealthy: own?.verdict != .unhealthy)
  }

  /// What follows from a verdict.
  ///
  /// - Parameters:
  ///   - phase: In Apple's words; nil without a phased release.
  ///   - pause: What relctl did before.
  ///   - wasHealthy: Whether the last look found it to be so, or there was none.
  static func step(
    _ verdict: HealthVerdict, phase: String?, pause: StoreHealth.Pause?, wasHealthy: Bool
  ) -> Step {
    guard verdict == .unhealthy else { return .none }
    switch phase {
    case "ACTIVE":
      let isResumed = !wasHealthy && (pause == .paused || pause == .resumed)
      return isResumed ? .isResumed : .pause
    case "PAUSED": return .isPaused
    default: return .isImpossible
    }
  }

  /// What is asked before the release is paused.
  package var question: Phrase? {
    guard step == .pause, let details, let reason = health?.reason else { return nil }
    return
      "Pause the phased release of \(details.version.text) at day \(details.phasedRelease?.day ?? 1)? \(reason)."
  }
}
