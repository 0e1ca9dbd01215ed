import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSetup
import ReleaseWorkspace

extension CommandSession {
  /// Makes a component: plans, shows, asks; then its first commit, its version, and relctl.yml as the last.
  func create(
    _ request: NewComponentRequest, _ run: RunOptions, release: ReleaseOptions
  ) async throws -> ExitStatus {
    try await carryOut(try ComponentProposal(request, loader: loader), run, release: release)
  }

  /// Makes a component of a repository with a history.
  func adopt(
    _ text: String, named name: String?, in wanted: WantedPlace, _ run: RunOptions, release: ReleaseOptions
  ) async throws -> ExitStatus {
    try requireTrust()
    guard GitProgram.isInstalled(terminal.environment) else { throw Refusal(.gitMissing) }
    let workspace = try loaded().workspace
    try prepareState()
    let place = try await repository(text)
    let found = try await surveyor().adoptee(at: place.url, named: name)
    let request = try NewComponentRequest(
      adopting: found, wanted, in: workspace, manifest: loader.readManifest(), folder: folder)
    return try await carryOut(
      try ComponentProposal(adopting: found, request, loader: loader), run, release: release)
  }

  /// The repository that an address or a checkout names.
  private func repository(_ text: String) async throws -> AppPlace {
    do {
      return try await AppPlace.find(
        text, from: FileManager.default.currentDirectoryPath, environment: terminal.environment)
    } catch let refusal as Refusal {
      throw Refusal(
        refusal.diagnostics.map {
          Diagnostic(
            "component.place", $0.message, hint: "give its address, or a checkout that has a remote")
        })
    }
  }

  private func carryOut(
    _ proposal: ComponentProposal, _ run: RunOptions, release: ReleaseOptions
  ) async throws -> ExitStatus {
    let engine = try await engine(
      run.dryRun ? .reading : .landing, waiting: run.wait, over: proposal.amendment.loaded)
    let context = try await context(run, engine.workspace, release: release)
    guard let draft = try await ComponentService(engine).draft(proposal, as: context) else {
      try showAlreadyMade(proposal)
      return .done
    }
    if !run.dryRun, let open = try await ComponentService(engine).unfinishedRun(of: draft) {
      say(
        "continuing run \(open), which an earlier command for this component did not finish")
      try await ComponentService(engine).finishRun(open)
    }
    let plan = try await ComponentService(engine).plan(draft, as: context)
    if run.dryRun {
      try show(plan, diffs: run.diffs)
      return .preview(changesAnything: true, isDetailed: run.detailedExitcode)
    }
    if options.format == .text { try show(plan, diffs: run.diffs) }
    let end = try await ComponentService(engine).create(
      plan, approved: confirm(yes: run.yes), overriding: release.overrideReason)
    guard case .landed(let result, let remarks) = end else {
      try showWaiting(end, of: plan)
      return .partly
    }
    if !remarks.isEmpty { show(remarks) }
    if let result, !result.isWhole {
      say("relctl.yml was not written: finish the run, then run the same command again")
      try show(result)
      return ExitStatus(result.conclusion)
    }
    try showEnd(of: plan, result)
    return .done
  }

  private func showAlreadyMade(_ proposal: ComponentProposal) throws {
    let name = proposal.request.name
    try print(ComponentReport(alreadyMade: name, proposal.adopted == nil ? .new : .adopt)) { _ in
      localized("Nothing to do: relctl.yml contains '\(name)', and its repository has a history.\n")
    }
  }

  private func showWaiting(_ end: NewComponentEnd, of plan: NewComponentPlan) throws {
    guard case .waiting(let merge) = end else { return }
    try print(try ComponentReport(plan, .waiting)) { style in
      style.yellow(localized("Waits for 1 merge request")) + "\n"
        + "  \(VisibleText.of(merge.page ?? "\(merge.head.short) -> \(merge.target.short)"))\n"
        + localized(
          "hint: relctl.yml does not contain \(plan.first.repository) yet; when the request is merged, run the same command again\n"
        )
    }
  }

  private func show(_ plan: NewComponentPlan, diffs: PlanDiffs) throws {
    let settings = plan.package?.staged.plan.releaseSettings(in: plan.proposal.amendment.layers) ?? []
    let report = try ComponentReport(plan, .planned, settings: settings)
    let showsFiles = plan.proposal.adopted == nil && diffs.include(plan.first.repository)
    let contents = showsFiles ? try plan.first.contents() : nil
    try print(report) { style in
      NewComponentView(plan, report: report, contents: contents).text(style)
        + (plan.package.map { PlanView($0, settings: settings, diffs: diffs).text(style) } ?? "")
    }
  }

  private func showEnd(of plan: NewComponentPlan, _ result: RunResult?) throws {
    try print(try ComponentReport(plan, .done, run: result.map { RunReport($0) })) { style in
      (result.map { ResultView($0).text(style) } ?? "") + NewComponentView.end(plan, style)
    }
  }
}
