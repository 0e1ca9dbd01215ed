import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceReader {
  /// Looks at the remote of a request; commits that nobody has seen here are fetched first.
  ///
  /// - Throws: `TransportError` when it does not answer.
  func mergeStatus(of request: LandingRequest) async throws -> MergeStatus {
    let key = RepositoryKey.component(request.repository)
    let url = try url(of: key)
    let mirror = try mirror(of: key)
    let refs = try await remote.list(url)
    let wanted = [refs[request.target], refs[request.head]].compactMap { $0?.target }
    let isKnown = try await pool.run {
      try Repository.withRepository(at: mirror) { git in wanted.allSatisfy { git.contains($0) } }
    }
    if !isKnown { try await remote.fetch(url, into: mirror) }
    return try await pool.run {
      // The tree of a trial merge is nobody's.
      try Repository.withRepository(at: mirror, store: .memory) {
        try MergeStatus.of(request, given: refs, in: $0)
      }
    }
  }
}
