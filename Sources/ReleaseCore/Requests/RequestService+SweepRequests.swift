import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension RequestService {
  /// Deletes the branches of merged requests, and those of the runs that this one replaced: their requests are closed
  /// with them. What can't be deleted now is nobody's harm.
  func sweepRequests(of staged: StagedPlan) async {
    await sweepRequests(of: [staged.plan.run] + staged.plan.supersedes, staged)
  }

  /// Deletes the branches of the runs that an abandoned one replaced: nothing goes on with them any more.
  func sweepReplacedRequests(of staged: StagedPlan) async {
    await sweepRequests(of: staged.plan.supersedes, staged)
  }

  private func sweepRequests(of runs: [RunID], _ staged: StagedPlan) async {
    let places = staged.plan.repositories.filter { $0.landing == .request }.map(\.name)
    guard !Task.isCancelled, !runs.isEmpty, !places.isEmpty else { return }
    _ = try? await concurrentMap(places, width: jobs) { name in
      for run in runs {
        try await deleteBranches(below: LandingRequest.folder(of: run), of: .component(name))
      }
    }
  }

  /// Deletes whatever branches a folder has, each as it is seen.
  package func deleteBranches(below folder: String, of key: RepositoryKey) async throws {
    let (url, mirror) = (try url(of: key), try mirror(of: key))
    for (ref, value) in (try? await transport.list(url, below: folder)) ?? [:] {
      _ = try? await transport.withdraw(
        [RefUpdate(ref: ref, expected: nil, new: value.target)], from: mirror, at: url)
    }
  }
}
