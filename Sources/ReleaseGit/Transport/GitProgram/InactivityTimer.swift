import Synchronization

/// When a program last said something. A long download that goes on is not late; a server that is silent is.
final class InactivityTimer: Sendable {
  private let start = ContinuousClock.now
  private let last = Mutex(ContinuousClock.now)
  /// Even a program that talks ends: after so many times the silence that is allowed.
  private static let patience = 12

  package func note() { last.withLock { $0 = .now } }

  /// Returns when nothing was heard for so long, or when the whole took too long.
  ///
  /// - Throws: `CancellationError`.
  func end(silence: Duration) async throws {
    let latest = start + silence * Self.patience
    while true {
      let heard = last.withLock { $0 }
      let end = min(heard + silence, latest)
      guard ContinuousClock.now >= end else {
        try await Task.sleep(until: end, clock: .continuous)
        continue
      }
      // A machine that is out of breath may wake this up before what the program said long ago is read.
      try await Task.sleep(for: .milliseconds(500))
      if last.withLock({ $0 }) == heard || ContinuousClock.now >= latest { return }
    }
  }
}
