import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// A landing that meets an abandonment.
extension Engine {
  /// Another process abandons the run. Where consumers see it all the same it goes forward, else what this process pushed
  /// is taken back.
  func handleConcurrentAbandon(
    _ package: PlanPackage, _ prepared: RunRecord, _ journal: Journal
  ) async throws -> RunResult {
    do {
      try await ledger.refresh()
      let known = try await ledger.record(of: prepared.run) ?? prepared
      let currentTrain = try await ledger.state().currentTrain(beside: known)
      let sight = try await inspectRun(package, beside: currentTrain)
      if let error = sight.unknown { throw error }
      if sight.visible.isEmpty, known.published == nil {
        let retreat = Rollback(engine: self, package: package, journal: journal, currentTrain: currentTrain)
        do {
          throw Self.steppedBack(prepared.run, try await retreat.takeBack(known))
        } catch is RunPublished {}
      }
      let forward = try await markCommitted(known, package)
      return try await finish(package, forward, journal)
    } catch let stopped as RunStopped {
      throw stopped
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw RunStopped(run: prepared.run, cause: Task.isCancelled ? CancellationError() : error)
    }
  }

  private static func steppedBack(_ run: String, _ outcomes: [RunRecord.Outcome]) -> Refusal {
    let left = outcomes.filter { !$0.isGone }.map {
      Diagnostic(
        "run.abandoned", "something of the run stays there: \($0.reason ?? $0.result.rawValue)",
        subject: $0.repository, hint: "run 'relctl abandon \(run)'")
    }
    return Refusal(
      [
        Diagnostic(
          "run.abandoned", "run \(run) was abandoned elsewhere; what this process had pushed is taken back",
          hint: "run 'relctl status' to see the present state")
      ] + left)
  }

  /// Voids what processes that were stopped may still hold to take the run's refs back by, and looks at the refs after
  /// that. The ledger says that the run goes forward, so nobody makes a new permit and uses it.
  ///
  /// - Returns: The repositories that can't be landed now.
  func fence(
    _ package: PlanPackage, _ unreachable: [RepositoryKey: TransportError]
  ) async throws -> [RepositoryKey: TransportError] {
    let keys = package.staged.repositories.filter { !$0.updates.isEmpty }.map {
      RepositoryKey.component($0.name)
    }.filter { unreachable[$0] == nil }
    let open = try await concurrentMap(keys, width: jobs) { key -> (RepositoryKey, TransportError)? in
      do {
        try await voidPermits(
          of: package.staged.plan.run, from: try mirror(of: key), at: try url(of: key))
        return nil
      } catch let error as TransportError {
        return (key, error)
      }
    }
    var failures = unreachable
    for (key, error) in open.compactMap({ $0 }) { failures[key] = error }
    for (key, error) in try await fetchWhatAnswers(Set(keys)) { failures[key] = failures[key] ?? error }
    return failures
  }
}
