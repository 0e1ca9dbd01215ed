import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel

/// An abandonment that was interrupted, or met a remote or a disk that failed: it is continued by its own command.
struct AbandonmentStopped: Error {
  let run: RunID
  let cause: any Error

  /// Whether somebody ended it.
  var isInterruption: Bool { cause is CancellationError }

  /// Does something of an abandonment. What is said of the run itself stays as it is: it may have gone forward.
  static func naming<Value>(_ run: RunID, _ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch  where error is RunStopped || error is RunPublished || error is Refusal {
      throw error
    } catch  where Task.isCancelled || error is TransportError {
      throw AbandonmentStopped(run: run, cause: Task.isCancelled ? CancellationError() : error)
    }
  }
}
