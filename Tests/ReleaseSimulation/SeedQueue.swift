import Foundation
import Synchronization

/// Hands out the seeds of a run in their order. Whoever is done takes the next one, so that no processor waits.
final class SeedQueue: Sendable {
  private let left: Mutex<Range<UInt64>>

  init(_ seeds: Range<UInt64>) { left = Mutex(seeds) }

  /// The seed of the next schedule; nil when there is none, or when the run was stopped.
  func take() -> UInt64? { left.withLock { $0.popFirst() } }

  /// Starts no other schedule, and returns the first seed that was not begun; nil when every one was.
  func stop() -> UInt64? {
    left.withLock { left in
      defer { left = left.upperBound..<left.upperBound }
      return left.first
    }
  }

  /// Lets Ctrl-C end the run behind the schedules that are under way, for as long as the source lives.
  func stopOnInterrupt() -> any DispatchSourceSignal {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      guard let next = self.stop() else { return }
      let line = "stopped: RELCTL_FIRST_SEED=\(next) goes on\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    source.resume()
    return source
  }
}
