/// How long another program may be silent, and how long a whole conversation may take.
struct SilenceClock {
  private let silence: Duration
  private let latest: ContinuousClock.Instant
  private(set) var heard = ContinuousClock.now
  /// Even a program that talks ends: after so many times the silence that is allowed.
  private static let patience = 12

  init(silence: Duration) {
    self.silence = silence
    latest = .now + silence * Self.patience
  }

  mutating func note() { heard = .now }

  /// When the time is over, if nothing else is heard.
  var end: ContinuousClock.Instant { min(heard + silence, latest) }

  var isOver: Bool { end <= .now }

  /// What is left, in milliseconds, as `poll` takes it.
  var milliseconds: Int32 { Self.milliseconds(until: end) }

  /// The same for any time.
  static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    let left = end - .now
    guard left > .zero else { return 0 }
    let parts = left.components
    return Int32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000 + 1)
  }
}
