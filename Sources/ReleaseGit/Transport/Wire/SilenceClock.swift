/// How long another program may be silent, and how long a whole conversation may take.
struct SilenceClock {
  private let silence: Duration
  private let end: ContinuousClock.Instant
  private var heard = ContinuousClock.now
  /// Even a program that talks ends: after so many times the silence that is allowed.
  private static let patience = 12

  init(silence: Duration) {
    self.silence = silence
    end = .now + silence * Self.patience
  }

  mutating func note() { heard = .now }

  private var left: Duration { min(heard + silence, end) - .now }

  var isOver: Bool { left <= .zero }

  /// What is left, in milliseconds, as `poll` takes it.
  var milliseconds: Int32 {
    let left = left
    guard left > .zero else { return 0 }
    let parts = left.components
    return Int32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000 + 1)
  }
}
