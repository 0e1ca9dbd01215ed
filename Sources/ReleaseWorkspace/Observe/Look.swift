import ReleaseLedger
import ReleaseModel

/// When the remotes were asked what they hold.
package struct Look: Sendable {
  package let remotes: Set<RemoteURL>
  /// The refs of the mirrors that the answers found equal to their remotes.
  package var refs: [RemoteURL: [RefName: ObservedRef]] = [:]
  package let time: LookTime
  /// What stood in the environments before the first of them was asked. While that still holds, no run ended between
  /// the answers and now.
  package let trains: [EnvironmentName: LedgerIndex.Trains]

  package init(
    remotes: Set<RemoteURL>, refs: [RemoteURL: [RefName: ObservedRef]] = [:], time: LookTime,
    trains: [EnvironmentName: LedgerIndex.Trains]
  ) {
    self.remotes = remotes
    self.refs = refs
    self.time = time
    self.trains = trains
  }
}

/// From the first question to the last answer.
package struct LookTime: Sendable, Hashable {
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant

  package init(began: ContinuousClock.Instant, ended: ContinuousClock.Instant) {
    self.began = began
    self.ended = ended
  }
}

/// How old the answers of remotes may be when a run begins on them.
///
/// Every push has a lease, so age endangers nothing. But what moved since ends as half a release, so the remotes are
/// asked once more right before a run begins. That is of no use when they have only just answered: until all of them
/// have answered again, the first answers are as old as those before, and the run begins so much later.
///
/// At the end none is old enough to count: servers take back what they took. An abandonment begins with what it has shown,
/// but for the place where consumers would see the run.
package struct LookAge: Sendable {
  /// The longest that the look may have taken. One that fetched whole histories takes much longer than the next.
  let length: Duration
  /// How long ago it may have ended.
  let rest: Duration

  package static let standard = LookAge(length: .seconds(10), rest: .seconds(2))
  /// Every look is repeated.
  package static let zero = LookAge(length: .zero, rest: .zero)
  /// No look is repeated, unless a run ended meanwhile.
  package static let any = LookAge(length: .seconds(1 << 30), rest: .seconds(1 << 30))

  package func admits(_ look: LookTime, at now: ContinuousClock.Instant = .now) -> Bool {
    look.ended - look.began < length && now - look.ended < rest
  }
}
