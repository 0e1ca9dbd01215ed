import Foundation
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension Engine {
  /// Looks around, and makes the first commit of a new component; nothing is pushed.
  ///
  /// The engine is one over the workspace as it will be.
  ///
  /// - Returns: nil when the component is registered and its repository has a history: nothing is left to do.
  package func draft(
    _ proposal: ComponentProposal, as context: RunContext
  ) async throws -> NewComponentDraft? {
    let request = proposal.request
    let template =
      try request.files.template.map { try Template(folder: $0.path, named: $0.name) }
      ?? DefaultTemplate.template
    let refs = try await reader.emptyRepository(proposal.component)
    if proposal.isRegistered, !refs.isEmpty { return nil }
    try await reader.fetch()
    let neighborhood = try await reader.neighborhood(in: proposal.former)
    let form = try Planner(workspace: workspace, layers: reader.layers, run: context)
      .unreleasedCoordinates(of: request.name)
    let scaffold = Scaffold(
      proposal: proposal, neighborhood: neighborhood, form: form, author: context.identity,
      year: Self.year(at: context.time))
    let first = try await reader.firstCommit(
      of: proposal.component, try scaffold.files(template), on: form.branch,
      message: "Start \(request.name)\n", given: refs, as: context)
    return NewComponentDraft(proposal: proposal, first: first, underWay: neighborhood.underWay)
  }

  /// The run that an earlier command for the same component began and did not finish.
  package func unfinishedRun(of draft: NewComponentDraft) async throws -> String? {
    guard let request = draft.request else { return nil }
    return try await ledger.state().unfinished.first { $0.summary == request.summary }?.run
  }

  /// Goes on with such a run, to its end.
  ///
  /// - Throws: `Refusal` when it can't be finished now.
  package func finishRun(_ run: String) async throws {
    guard let result = try await resume(run), result.isWhole else {
      throw Refusal("run.unfinished", "run \(run) is not finished", hint: "run 'relctl resume' first")
    }
    try await reader.fetch()
  }

  /// Plans the version that the component joins, as if its first commit were there.
  package func plan(_ draft: NewComponentDraft, as context: RunContext) async throws -> NewComponentPlan {
    var package: PlanPackage?
    if let request = draft.request {
      let pending = reader.withPendingCommit(draft.first)
      package = try await pending.prepare(try await pending.observeMirrors(for: request), as: context)
    }
    return NewComponentPlan(
      proposal: draft.proposal, first: draft.first, package: package, underWay: draft.underWay)
  }

  /// Makes the component: its first commit, its version, and `relctl.yml` as the last.
  ///
  /// - Parameter reason: Why its version lands though gates are closed; nil when it does not.
  /// - Returns: The end of the version's run, nil when the component joins none. `relctl.yml` stays as it is while
  ///   the run is not whole.
  package func create(
    _ plan: NewComponentPlan, approved approval: RunRecord.Approval, overriding reason: String? = nil
  ) async throws -> RunResult? {
    let engine = over(reader.withPendingCommit(plan.first))
    try await engine.push(plan.first)
    var result: RunResult?
    if let package = plan.package {
      result = try await engine.land(package, approved: approval, overriding: reason)
    }
    if result?.isWhole ?? true { try plan.proposal.amendment.write() }
    return result
  }

  private static func year(at time: Int64) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.component(.year, from: Date(timeIntervalSince1970: TimeInterval(time)))
  }
}

extension RunResult {
  /// Whether everything that the run was to do stands.
  package var isWhole: Bool { [.done, .nothingToDo].contains(conclusion) }
}
