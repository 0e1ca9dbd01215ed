import Dispatch
import ReleaseModel
import ReleaseSupport
import Synchronization

/// Turns SIGINT and SIGTERM into cancellation: nothing new starts, what is under way gets a moment and is written
/// down, and after two seconds the process ends whatever hangs. A second signal ends it at once.
final class Interrupts: Sendable {
  /// Whether nothing is under way that a signal would have to wait for.
  static let isIdle = Mutex(false)

  /// Whether a pager has the terminal: Ctrl-C is its own then.
  static let isPaging = Mutex(false)

  /// Whether a page is served, and nothing is under way: a signal is the end that everybody expects.
  static let isServing = Mutex(false)

  /// From the signal to the last tidying up, and to the end; and how long a message may take that nobody reads.
  private static let patience = (tidying: 1.5, end: 1.9, message: 0.1)

  /// Queues of their own, which get their threads though all others are taken: one may never wait, the other waits for
  /// whoever reads standard error.
  private static let signals = DispatchQueue(label: "relctl.signals")
  private static let messages = DispatchQueue(label: "relctl.messages")

  private let received = Mutex<Int32?>(nil)

  /// The first signal that arrived.
  var signal: Int32? { received.withLock { $0 } }

  /// - Parameter lastly: What must not be left behind, also when the body does not end in time.
  func guarding(
    _ body: @escaping @Sendable () async throws -> ExitStatus, lastly: @escaping @Sendable () async -> Void
  ) async throws -> ExitStatus {
    // A reader that went away (`relctl ... 2>&1 | head`) must not kill a landing.
    ignore(SIGPIPE)
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source sees the signal.
      ignore(number)
      let source = DispatchSource.makeSignalSource(signal: number, queue: Self.signals)
      source.setEventHandler { [self] in
        if number == SIGINT, Self.isPaging.withLock({ $0 }) { return }
        if Self.isServing.withLock({ $0 }) { _exit(0) }
        if note(number) || Self.isIdle.withLock({ $0 }) { _exit(128 + number) }
        end(with: 128 + number, lastly)
        Self.say(
          localized(
            "\nstopping: operations under way have one second to finish; press again to stop immediately\n"
          )
        )
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }

  /// Ends the process when it does not end by itself.
  private func end(with status: Int32, _ lastly: @escaping @Sendable () async -> Void) {
    Self.signals.asyncAfter(deadline: .now() + Self.patience.tidying) { Task { await lastly() } }
    Self.signals.asyncAfter(deadline: .now() + Self.patience.end) {
      Self.say(
        localized(
          "stopped before every operation ended; check with 'relctl status', continue with 'relctl resume'\n"
        )
      )
      _exit(status)
    }
  }

  /// Writes to standard error, and goes on soon though a full pipe or a stopped terminal takes nothing.
  private static func say(_ text: String) {
    let isWritten = DispatchSemaphore(value: 0)
    messages.async {
      Terminal.writeError(text)
      isWritten.signal()
    }
    _ = isWritten.wait(timeout: .now() + patience.message)
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
