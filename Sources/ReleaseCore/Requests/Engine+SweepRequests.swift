import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension Engine {
  /// Deletes the branches of merged requests, and those of the runs that this one replaced: their requests are closed
  /// with them. What can't be deleted now is nobody's harm.
  func sweepRequests(of staged: StagedPlan) async {
    let runs = [staged.plan.run] + staged.plan.supersedes
    let places = staged.plan.repositories.filter { $0.landing == .request }.map(\.name)
    guard !Task.isCancelled, !places.isEmpty else { return }
    _ = try? await concurrentMap(places, width: jobs) { name in
      let key = RepositoryKey.component(name)
      let (url, mirror) = (try url(of: key), try mirror(of: key))
      for run in runs {
        for (ref, value) in (try? await transport.list(url, below: LandingRequest.folder(of: run))) ?? [:] {
          _ = try? await transport.withdraw(
            [RefUpdate(ref: ref, expected: nil, new: value.target)], from: mirror, at: url)
        }
      }
    }
  }
}
