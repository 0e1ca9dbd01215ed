import Synchronization

/// When a program last said something. A long download that goes on is not late; a server that is silent is.
final class InactivityTimer: Sendable {
  private let clock: Mutex<SilenceClock>

  init(silence: Duration) { clock = Mutex(SilenceClock(silence: silence)) }

  func note() { clock.withLock { $0.note() } }

  /// Returns when nothing was heard for so long, or when the whole took too long.
  ///
  /// - Throws: `CancellationError`.
  func end() async throws {
    while true {
      let seen = clock.withLock { $0 }
      guard seen.isOver else {
        try await Task.sleep(until: seen.end, clock: .continuous)
        continue
      }
      // A machine that is out of breath may wake this up before what the program said long ago is read.
      try await Task.sleep(for: .milliseconds(500))
      if clock.withLock({ $0.heard == seen.heard || $0.isOver }) { return }
    }
  }
}
