import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// An unfinished run in the ledger is the environment's lock: nobody begins another one beside it.
extension Engine {
  /// Waits, for as long as patience lasts, until an environment has no unfinished run. The ledger's mirror must have
  /// been fetched.
  ///
  /// - Parameter superseded: Runs that do not count, because the new one takes their place.
  /// - Returns: Whether it had to wait, so that the world must be read again.
  /// - Throws: a refusal that says whose run it is when patience is over.
  package func waitForOpenRun(in environment: EnvironmentName, besides superseded: [RunID]) async throws
    -> Bool
  {
    guard var run = try await openRun(in: environment, besides: superseded) else { return false }
    let start = ContinuousClock.now
    if patience > .zero { events(.waiting(for: run, patience: patience)) }
    var pause = Duration.milliseconds(250)
    while ContinuousClock.now - start < patience {
      try await Task.sleep(for: min(pause, patience - (ContinuousClock.now - start)))
      pause = min(pause * 2, .seconds(5))
      // A remote that does not answer just now shows nothing.
      try? await ledger.refresh()
      guard let current = try await openRun(in: environment, besides: superseded) else { return true }
      run = current
    }
    throw Refusal(Self.notFinished(run, try await ledger.record(of: run.run)))
  }

  private func openRun(
    in environment: EnvironmentName, besides superseded: [RunID]
  ) async throws -> LedgerState.UnfinishedRun? {
    try await ledger.state().unfinished.first {
      $0.environment == environment && !superseded.contains($0.run)
    }
  }

  /// Nobody can tell from elsewhere whether a process still works on it; who began it can be asked.
  private static func notFinished(_ run: LedgerState.UnfinishedRun, _ record: RunRecord?) -> Diagnostic {
    let who = record.map { record in
      let build = record.agent?.build.map { "\n  build \($0)" } ?? ""
      let began = record.agent.map { " by \($0.description)" } ?? ""
      return "\n  begun \(PointInTime.text(record.prepared))\(began)\(build)"
    }
    return Diagnostic(
      "run.unfinished", "run \(run.run) (\(run.summary)) is not finished\(who ?? "")",
      hint: record?.published == nil
        ? "wait for it with '--wait 600'; if it is no longer running, run 'relctl resume' (or 'relctl abandon') first; if it can never finish, add '--supersede \(run.run)'"
        : "wait for it with '--wait 600'; if it is no longer running, run 'relctl resume' first; if it can never finish, add '--supersede \(run.run)'"
    )
  }
}
