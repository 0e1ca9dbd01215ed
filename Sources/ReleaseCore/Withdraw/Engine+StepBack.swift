import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// A landing that meets an abandonment.
extension Engine {
  /// Another process abandons the run: what this process pushed is taken back, unless consumers see it all the same.
  ///
  /// - Returns: What the ledger says of a run that goes forward.
  /// - Throws: `Refusal` when the run was taken back.
  func stepBack(_ run: borrowing PreparedRun) async throws -> RunRecord {
    let (package, record, journal) = (run.package, run.record, run.journal)
    do {
      try await ledger.refresh()
      let known = try await ledger.record(of: record.run) ?? record
      let remoteState = try await RunInspector(reader).inspectRun(package, of: known)
      if let error = remoteState.unknown { throw error }
      if remoteState.visible.isEmpty, known.published == nil {
        let rollback = Rollback(engine: self, package: package, journal: journal)
        do {
          let outcomes = try await rollback.takeBack(known).outcomes
          try await rollback.dropPermits(of: known)
          throw Self.steppedBack(record.run, outcomes)
        } catch is RunPublished {}
      }
      return try await markCommitted(known, package)
    } catch let stopped as RunStopped {
      throw stopped
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw RunStopped(run: record.run, cause: Task.isCancelled ? CancellationError() : error)
    }
  }

  private static func steppedBack(_ run: RunID, _ outcomes: [RunRecord.Outcome]) -> Refusal {
    let left = outcomes.filter { !$0.isGone }.map {
      Diagnostic(
        "run.abandoned", "part of the run remains there: \($0.reason ?? "\($0.result.rawValue)")",
        subject: $0.repository, hint: "run 'relctl abandon \(run)'")
    }
    return Refusal(
      [
        Diagnostic(
          "run.abandoned", "run \(run) was abandoned elsewhere; what this process had pushed was rolled back",
          hint: "run 'relctl status' to see the current state")
      ] + left)
  }
}
