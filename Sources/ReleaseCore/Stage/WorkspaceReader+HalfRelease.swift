import ReleaseGit
import ReleaseModel
import ReleasePlanning

extension WorkspaceReader {
  /// Refuses to start a version while a run has moved some of the branches that versions start from and not the others: it
  /// would begin with half of that release, which may yet be taken back.
  ///
  /// - Throws: `Refusal` that names both halves.
  func requireWholeReleases(under plan: Plan, _ observation: Observation) async throws {
    switch observation.request {
    case .bump, .hotfix: break
    default: return
    }
    let startsBranches = plan.repositories.contains { planned in
      if case .rewrite(_, nil, _) = planned.step { true } else { false }
    }
    guard startsBranches else { return }
    let last = workspace.environments.last?.name
    for run in observation.snapshot.ledger.unfinished where run.environment == last {
      guard let (_, package) = try await ledger.package(of: run.run) else { continue }
      let (landed, open) = try await branches(of: package.staged, observation.snapshot)
      guard !landed.isEmpty, !open.isEmpty else { continue }
      throw Refusal(
        "run.half",
        "run \(run.run) (\(run.summary)) has moved the branch of \(landed.joined(separator: ", ")), and not yet of "
          + "\(open.joined(separator: ", ")): a version would start with half of that release",
        hint:
          "finish it first with 'relctl resume \(run.run)', or take it back with 'relctl abandon \(run.run)'")
    }
  }

  /// The repositories whose branch holds what a run puts there, and the others that it moves.
  private func branches(
    of staged: StagedPlan, _ snapshot: Snapshot
  ) async throws -> (landed: [String], open: [String]) {
    let moved = zip(staged.plan.repositories, staged.repositories).filter { planned, staged in
      staged.updates.contains { $0.ref == planned.branch }
    }
    let isLanded = try await concurrentMap(moved, width: jobs) { planned, staged -> Bool in
      let key = RepositoryKey.component(planned.name)
      guard let head = snapshot.refs[key]?[planned.branch]?.commit else { return false }
      if head == staged.commit { return true }
      return try await reading(key) { git in
        guard git.contains(staged.commit) else { return false }
        return try git.holds(staged.commit, in: head, squashIsEnough: squashes.contains(key))
      }
    }
    let known = zip(moved, isLanded).map { (name: $0.0.name, isLanded: $1) }
    return (known.filter(\.isLanded).map(\.name), known.filter { !$0.isLanded }.map(\.name))
  }
}
