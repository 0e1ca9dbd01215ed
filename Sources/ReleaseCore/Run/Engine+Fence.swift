import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension Engine {
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
    for (key, error) in try await reader.fetchWhatAnswers(Set(keys)) {
      failures[key] = failures[key] ?? error
    }
    return failures
  }
}
