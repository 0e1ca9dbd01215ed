import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Turns SIGINT and SIGTERM into cancellation: work that is under way is finished or written down, nothing new
/// starts. A second signal ends the process at once.
final class Interrupts: Sendable {
  /// Whether nothing is under way that a signal would have to wait for.
  static let isIdle = Mutex(false)

  private let received = Mutex<Int32?>(nil)

  /// The first signal that arrived.
  var signal: Int32? { received.withLock { $0 } }

  func guarding(_ body: @escaping @Sendable () async throws -> Int32) async throws -> Int32 {
    // A reader that went away (`relctl ... 2>&1 | head`) must not kill a landing.
    ignore(SIGPIPE)
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source sees the signal.
      ignore(number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        if note(number) || Self.isIdle.withLock({ $0 }) { _exit(128 + number) }
        Terminal.writeError("\nstopping: what is under way is finished first; press again to stop at once\n")
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }

  /// Returns whether another signal came before.
  private func note(_ number: Int32) -> Bool {
    received.withLock { first in
      defer { first = first ?? number }
      return first != nil
    }
  }
}

/// `signal(2)`, outside of the class whose property has its name.
private func ignore(_ number: Int32) { _ = signal(number, SIG_IGN) }
