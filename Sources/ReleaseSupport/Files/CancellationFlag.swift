import Synchronization

/// Tells work that keeps a thread that nobody waits for it any more.
package final class CancellationFlag: Sendable {
  private let state = Atomic(false)

  package init() {}

  var isSet: Bool { state.load(ordering: .relaxed) }

  func set() { state.store(true, ordering: .relaxed) }

  /// - Throws: `CancellationError` when it is set.
  package func check() throws(CancellationError) { if isSet { throw CancellationError() } }
}

extension BlockingPool {
  /// Runs `work` on one of the pool's threads, and tells it when the task that waits for it is cancelled. What it would
  /// leave behind at the end of the process is then its own to remove.
  package func runCancellable<R: Sendable>(
    _ work: @escaping @Sendable (CancellationFlag) throws -> R
  ) async throws -> R {
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await run { try work(flag) }
    } onCancel: {
      flag.set()
    }
  }
}
