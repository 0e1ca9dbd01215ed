import ReleaseGit
import ReleaseHosts
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension RequestQuestion {
  /// Looks at the remote of a request; commits that nobody has seen here are fetched first.
  ///
  /// - Throws: `TransportError` when it does not answer.
  func mergeStatus(of request: LandingRequest) async throws -> MergeStatus {
    let key = RepositoryKey.component(request.repository)
    let url = try url(of: key)
    let mirror = try mirror(of: key)
    var observed = try await remote.list(url)
    if let change = try await change(of: request, at: url) { observed[request.head] = change.value }
    let refs = observed
    let wanted = [refs[request.target], refs[request.head]].compactMap { $0?.target }
    let isKnown = try await pool.run {
      try Repository.withRepository(at: mirror) { git in wanted.allSatisfy { git.objects.contains($0) } }
    }
    if !isKnown { try await remote.fetch(url, into: mirror) }
    return try await pool.run {
      // The tree of a trial merge is nobody's.
      try Repository.withRepository(at: mirror, store: .memory) {
        try MergeStatus.of(request, given: refs, in: $0)
      }
    }
  }

  /// The ref of the host's own that a request without a branch has; nil where requests have branches, and where there is
  /// none.
  private func change(
    of request: LandingRequest, at url: RemoteURL
  ) async throws(TransportError) -> (ref: RefName, value: ObservedRef)? {
    guard let host = hosts.host(of: url), host.isBranchless, let draft = try? draft(of: request),
      let review = host.reviewPush(for: draft)
    else { return nil }
    return try await ref(of: review, holding: request.commit, at: url)
  }

  /// The ref by which a host keeps the commit of a request that a push made.
  func ref(
    of review: ReviewPush, holding commit: ObjectID, at url: RemoteURL
  ) async throws(TransportError) -> (ref: RefName, value: ObservedRef)? {
    try await remote.list(url, below: review.folder).first { $0.value.target == commit }.map {
      ($0.key, $0.value)
    }
  }
}
