import ReleaseCore
import ReleaseDescriptors
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension ComponentService {
  /// Looks around, and makes the first commit of a new component; nothing is pushed.
  ///
  /// The engine is one over the workspace as it will be.
  ///
  /// - Returns: nil when the component is registered and its repository has a history: nothing is left to do.
  package func draft(
    _ proposal: ComponentProposal, as context: RunContext
  ) async throws -> NewComponentDraft? {
    let request = proposal.request
    guard let options = request.files else { return try await draftAdoption(proposal, as: context) }
    let form = try Planner(workspace: workspace, layers: reader.layers, run: context)
      .unreleasedCoordinates(of: request.name)
    let (refs, new) = try await ComponentCommits(reader).emptyRepository(
      proposal.component, on: form.branch, creates: request.creates)
    if proposal.isRegistered, !refs.isEmpty { return nil }
    let key = RepositoryKey.component(request.name)
    let newSpecs = try await ComponentCommits(reader).fetch(
      creating: request.creates, except: new == nil ? nil : key)
    let neighborhood = try await NeighborhoodQuestion(reader).neighborhood(in: proposal.former)
    let scaffold = Scaffold(
      proposal: proposal, options: options, neighborhood: neighborhood, form: form, author: context.identity,
      today: CalendarDay(secondsSince1970: context.time))
    let first = try await ComponentCommits(reader).firstCommit(
      key, try scaffold.files(), on: form.branch, message: "Start \(request.name)\n", given: refs, as: context
    )
    var specs: [FirstCommit] = []
    for repository in newSpecs {
      specs.append(try await ComponentCommits(reader).firstCommit(ofSpecs: repository, as: context))
    }
    return NewComponentDraft(
      proposal: proposal, first: first, repositories: (new.map { [$0] } ?? []) + newSpecs, specs: specs,
      underWay: neighborhood.underWay)
  }

  /// The run that an earlier command for the same component began and did not finish.
  package func unfinishedRun(of draft: NewComponentDraft) async throws -> RunID? {
    guard let request = draft.request else { return nil }
    return try await ledger.state().unfinished.first { $0.summary == request.summary }?.run
  }

  /// Goes on with such a run, to its end.
  ///
  /// - Throws: `Refusal` when it can't be finished now.
  package func finishRun(_ run: RunID) async throws {
    guard let result = try await engine.resume(run), result.isWhole else {
      throw Refusal("run.unfinished", "run \(run) is not finished", hint: "run 'relctl resume' first")
    }
    try await reader.fetch()
  }

  /// Plans the version that the component joins, as if its first commit were there.
  package func plan(_ draft: NewComponentDraft, as context: RunContext) async throws -> NewComponentPlan {
    var package: PlanPackage?
    if let request = draft.request {
      let pending = draft.specs.reduce(reader.withPendingCommit(draft.first)) { $0.withPendingCommit($1) }
      package = try await pending.prepare(try await pending.observeMirrors(for: request), as: context)
    }
    return NewComponentPlan(
      proposal: draft.proposal, first: draft.first, repositories: draft.repositories, specs: draft.specs,
      package: package, underWay: draft.underWay)
  }

  /// Makes the component: its first commit, its version, and `relctl.yml` as the last.
  ///
  /// - Parameter reason: Why its version lands though gates are closed; nil when it does not.
  /// - Returns: `relctl.yml` stays as it is while the version's run is not whole.
  package func create(
    _ plan: NewComponentPlan, approved approval: RunRecord.Approval, overriding reason: String? = nil
  ) async throws -> NewComponentEnd {
    let commits = plan.specs + [plan.first]
    let engine = engine.over(commits.reduce(reader) { $0.withPendingCommit($1) })
    if let request = plan.first.request {
      return .waiting(
        try await ComponentService(engine).ask(
          for: request, adopting: plan.proposal.component.name))
    }
    for repository in plan.repositories { try await ComponentService(engine).make(repository) }
    var remarks: [Diagnostic] = []
    for commit in commits {
      try await ComponentService(engine).push(commit)
      if plan.proposal.request.creates {
        remarks += await ComponentService(engine).settleDefaultBranch(of: commit)
      }
    }
    var result: RunResult?
    if let package = plan.package {
      result = try await engine.land(package, approved: approval, overriding: reason)
    }
    if result?.isWhole ?? true { try plan.proposal.amendment.write() }
    if plan.proposal.adopted != nil {
      // What is left of a merged request: nobody's harm where that fails.
      try? await RequestService(engine).deleteBranches(
        below: LandingRequest.folder(of: plan.first.adoption), of: plan.first.key)
    }
    return .landed(run: result, remarks: remarks)
  }
}

extension RunResult {
  /// Whether everything that the run was to do stands.
  package var isWhole: Bool { [.done, .nothingToDo].contains(conclusion) }
}
