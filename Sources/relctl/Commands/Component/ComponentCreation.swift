import Foundation
import ReleaseCore
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSetup
import ReleaseWorkspace

/// A component's way into the workspace: of a new repository, or of one with a history.
struct ComponentCreation: SessionPart {
  let session: CommandSession

  /// Makes a component: plans, shows, asks; then its first commit, its version, and relctl.yml as the last.
  func create(
    _ request: NewComponentRequest, _ run: RunOptions, release: ReleaseOptions
  ) async throws -> ExitStatus {
    try await carryOut(try ComponentProposal(request, loader: loader), run, release: release)
  }

  /// Makes a component of a repository with a history.
  func adopt(
    _ text: String, named name: ComponentName?, in wanted: WantedPlace, _ run: RunOptions,
    release: ReleaseOptions
  ) async throws -> ExitStatus {
    try session.requireTrust()
    guard GitProgram.isInstalled(terminal.environment) else { throw Refusal(.gitMissing) }
    let workspace = try session.loaded().workspace
    try session.prepareState()
    let place = try await repository(text)
    let found = try await session.surveyor().adoptee(at: place.url, named: name)
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
            "component.place", $0.messagePhrase, hint: "give its address, or a checkout that has a remote")
        })
    }
  }

  private func carryOut(
    _ proposal: ComponentProposal, _ run: RunOptions, release: ReleaseOptions
  ) async throws -> ExitStatus {
    let engine = try await session.engine(
      run.dryRun ? .reading : .landing, waiting: run.wait, over: proposal.amendment.loaded)
    let service = ComponentService(engine)
    let context = try await identity.context(run, engine.workspace, release: release)
    guard let draft = try await service.draft(proposal, as: context) else {
      try showAlreadyMade(proposal)
      return .done
    }
    if !run.dryRun, let open = try await service.unfinishedRun(of: draft) {
      say("continuing run \(open), which an earlier command for this component did not finish")
      try await service.finishRun(open)
    }
    let plan = try await service.plan(draft, as: context)
    if run.dryRun {
      try show(plan, diffs: run.diffs)
      return .preview(changesAnything: true, isDetailed: run.detailedExitcode)
    }
    if options.format == .text { try show(plan, diffs: run.diffs) }
    let end = try await service.create(
      plan, approved: session.confirm(yes: run.yes), overriding: release.overrideReason)
    guard case .landed(let result, let remarks) = end else {
      try showWaiting(end, of: plan)
      return .partly
    }
    if !remarks.isEmpty { session.show(remarks) }
    if let result, !result.isWhole {
      say("relctl.yml was not written: finish the run, then run the same command again")
      return try ReleaseRun(session).end(result)
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
