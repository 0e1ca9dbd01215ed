import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceReader {
  /// Reads every remote of a plan once more and returns what does not stand as planned.
  func readBack(_ package: PlanPackage) async throws -> [Diagnostic] {
    let components = package.staged.repositories.filter { !$0.updates.isEmpty }
    return try await concurrentMap(components, width: jobs) { staged -> Diagnostic? in
      let key = RepositoryKey.component(staged.name)
      let url = try url(of: key)
      let mirror = try mirror(of: key)
      do {
        var refs = try await remote.list(url)
        if staged.updates.contains(where: { refs[$0.ref]?.target != $0.new }) {
          try await remote.fetch(url, into: mirror)
          refs = try await self.refs(of: key)
        }
        let observed = refs
        let state = try await pool.run {
          try repositories.withRepository(at: mirror) {
            try RefState.of(
              staged.updates, given: observed, landing: package.staged.request(of: staged.name), in: $0)
          }
        }
        switch state {
        case .done: return nil
        case .pending(let updates):
          return Diagnostic("drift.ref", "'\(updates[0].ref)' was moved back", subject: staged.name)
        case .conflict(let text): return Diagnostic("drift.ref", text, subject: staged.name)
        }
      } catch let error as TransportError {
        return error.diagnostic(subject: staged.name)
      }
    }.compactMap { $0 }
  }
}
