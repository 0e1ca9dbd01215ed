import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// A run that the ledger knows and that has no end yet. It is landed or left open for `resume`; being no copyable value,
/// it is never landed twice by one process.
struct PreparedRun: ~Copyable, Sendable {
  let package: PlanPackage
  /// As the ledger has it.
  let record: RunRecord
  let journal: Journal
  /// Repositories that did not answer just now.
  var unreachable: [RepositoryKey: TransportError] = [:]

  /// Ends this process's part of the run.
  consuming func leftOpen(for cause: any Error) -> RunStopped {
    if let stopped = cause as? RunStopped { return stopped }
    // What was cut off by a signal fails in its own way.
    return RunStopped(run: record.run, cause: Task.isCancelled ? CancellationError() : cause)
  }

  /// The same run, which the ledger says goes forward.
  consuming func goingForward(as record: RunRecord) -> PreparedRun {
    PreparedRun(package: package, record: record, journal: journal, unreachable: unreachable)
  }
}
