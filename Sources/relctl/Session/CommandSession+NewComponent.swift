import ReleaseCore
import ReleaseModel
import ReleasePlanning

extension CommandSession {
  /// Makes a component: plans, shows, asks; then its first commit, its version, and relctl.yml as the last.
  func create(_ request: NewComponentRequest, _ run: RunOptions) async throws -> ExitStatus {
    let proposal = try ComponentProposal(request, loader: loader)
    let engine = try engine(
      run.dryRun ? .reading : .landing, waiting: run.wait, over: proposal.amendment.loaded)
    let context = try context(run, engine.workspace)
    guard let draft = try await engine.draft(proposal, as: context) else {
      try showAlreadyMade(request.name)
      return .done
    }
    if !run.dryRun, let open = try await engine.unfinishedRun(of: draft) {
      say("an earlier 'component new' began run \(open) and did not finish it: going on with it")
      try await engine.finishRun(open)
    }
    let plan = try await engine.plan(draft, as: context)
    if run.dryRun {
      try show(plan, diffs: run.diffs)
      return .preview(changesAnything: true, run)
    }
    if options.format == .text { try show(plan, diffs: run.diffs) }
    let result = try await engine.create(
      plan, approved: confirm(yes: run.yes), overriding: run.overrideReason)
    if let result, !result.isWhole {
      say("relctl.yml was not written: finish the run, then run the same command again")
      try show(result)
      return ExitStatus(result.conclusion)
    }
    try showEnd(of: plan, result)
    return .done
  }

  private func showAlreadyMade(_ name: String) throws {
    try print(ComponentReport(alreadyMade: name)) { _ in
      localized("Nothing to do: relctl.yml names '\(name)', and its repository has a history.\n")
    }
  }

  private func show(_ plan: NewComponentPlan, diffs: PlanDiffs) throws {
    let settings = plan.package?.staged.plan.releaseSettings(in: plan.proposal.amendment.layers) ?? []
    let report = try ComponentReport(plan, .planned, settings: settings)
    try print(report) { style in
      NewComponentView(plan, report: report).text(style)
        + (plan.package.map { PlanView($0, settings: settings, diffs: diffs).text(style) } ?? "")
    }
  }

  private func showEnd(of plan: NewComponentPlan, _ result: RunResult?) throws {
    try print(try ComponentReport(plan, .done, run: result.map { RunReport($0) })) { style in
      (result.map { ResultView($0).text(style) } ?? "") + NewComponentView.end(plan, style)
    }
  }
}
