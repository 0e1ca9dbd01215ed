/// What this process has seen of locks that others hold, by its own clock: wall clocks are never compared.
public actor LockWatch {
  private struct Sight {
    let nonce: String
    let beat: Int
    let since: SuspendingClock.Instant
    /// Whether the beat came while this process watched.
    let isFresh: Bool
  }
  private let own: Agent
  private var sights: [String: Sight] = [:]
  // A machine that slept saw nothing meanwhile.
  private let clock = SuspendingClock()

  public init(own: Agent) { self.own = own }

  /// Notes what a fresh reading shows.
  func note(_ file: LockFile) {
    for (environment, place) in file.environments {
      guard place.state == .held, let holder = place.holder else {
        sights[environment] = nil
        continue
      }
      let known = sights[environment]
      if let known, known.nonce == holder.nonce, known.beat == holder.beat { continue }
      sights[environment] = Sight(
        nonce: holder.nonce, beat: holder.beat, since: clock.now, isFresh: known?.nonce == holder.nonce)
    }
  }

  /// Whether a holder is surely gone: its process does not exist on this very machine, or the same value of the
  /// lock was seen for its whole lifetime.
  func isDead(_ holder: LockHolder, of environment: String) -> Bool {
    if holder.agent.hasEnded(seenFrom: own) { return true }
    guard let sight = sights[environment], sight.nonce == holder.nonce, sight.beat == holder.beat else {
      return false
    }
    return clock.now - sight.since >= holder.silence
  }

  /// How long ago a heartbeat of the holder was seen to come; nil when none was.
  func lastBeat(in environment: String) -> Duration? {
    sights[environment].flatMap { $0.isFresh ? clock.now - $0.since : nil }
  }
}
