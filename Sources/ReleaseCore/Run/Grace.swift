/// Does work that should not be cut off in the middle: when the task is cancelled, the work may go on for a
/// moment before it is cancelled too.
///
/// A push that is cut off may land all the same. That is what the ledger and the recovery table are for; the
/// moment only spares most people the question.
package func withGrace<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let task = Task { try await work() }
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    Task {
      try? await Task.sleep(for: .milliseconds(800))
      task.cancel()
    }
  }
}
