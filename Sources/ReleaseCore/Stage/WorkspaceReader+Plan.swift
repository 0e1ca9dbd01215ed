import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension WorkspaceReader {
  /// Plans over what was observed: the planner asks for facts until it has a plan.
  ///
  /// - Throws: `Refusal` with everything that is wrong.
  func plan(_ observation: Observation, as context: RunContext) async throws -> Plan {
    events(.planning)
    let planner = Planner(workspace: workspace, layers: layers, run: context)
    var plan = try await resolveFacts(observation.snapshot) { planner.plan(observation.request, over: $0) }
    for run in plan.supersedes {
      if let record = try await ledger.record(of: run) { try LedgerWriter.refuseAbandoned(record) }
    }
    plan = plan.adding(notes: try requireClearRefs(plan, observation.snapshot))
    try await HalfReleaseCheck(self).requireWholeReleases(under: plan, observation)
    plan.snapshotDigest = try observation.snapshot.digest(of: try repositories(for: observation.request))
    return plan
  }

  /// - Returns: What people should know of the names of refs.
  /// - Throws: `Refusal` when clients or git take another ref for one that the plan makes or moves.
  private func requireClearRefs(_ plan: Plan, _ snapshot: Snapshot) throws(Refusal) -> [Diagnostic] {
    var moved: [RepositoryKey: [RefName]] = [:]
    for repository in plan.repositories {
      moved[.component(repository.name)] =
        [repository.branch] + [repository.tag, repository.packageTag?.name].compactMap { $0 }
    }
    if let publication = plan.publication { moved[.specs(publication.repository)] = [publication.branch] }
    let problems = remotes.flatMap { key, url in
      RefNames.problems(
        moving: moved[key] ?? [], among: snapshot.refs[key] ?? [:], in: key.name, at: url)
    }
    guard !problems.contains(where: { $0.severity == .error }) else { throw Refusal(problems) }
    return problems
  }
}
