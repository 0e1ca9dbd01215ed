import Foundation
import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension CommandSession {
  /// Makes a component: plans, shows, asks; then its first commit, its version, and relctl.yml as the last.
  func create(_ order: ComponentOrder, _ run: RunOptions) async throws -> ExitStatus {
    let proposal = try ComponentProposal(order.wish, loader: WorkspaceLoader(folder: folder))
    let template =
      try order.template.map { try Template(folder: path($0), named: $0) } ?? DefaultTemplate.template
    let amendment = proposal.amendment
    let reading = try engine(
      run.dryRun ? .reading : .changing, waiting: run.waiting, over: (amendment.workspace, amendment.layers))
    let engine = run.dryRun ? reading : reading.preparedToPush()
    let refs = try await engine.emptyRepository(proposal.component)
    if proposal.isRegistered, !refs.isEmpty {
      try showNothingToMake(order.wish.name)
      return .done
    }
    try await engine.fetch()
    let context = try context(run.plan, amendment.workspace)
    let around = try await engine.surroundings(proposal.former)
    let first = try await firstCommit(order, proposal, template, around, refs, engine, context)
    let request = version(order, around).map {
      Request.bump(to: .exactly(version: $0), of: .components(names: [order.wish.name]))
    }
    if let request, !run.dryRun, let open = try await engine.unfinishedRun(of: request) {
      say("an earlier 'component new' began run \(open) and did not finish it: going on with it")
      guard let result = try await engine.resume(open), [.done, .nothingToDo].contains(result.conclusion)
      else {
        throw Refusal("run.unfinished", "run \(open) is not finished", hint: "run 'relctl resume' first")
      }
      try await engine.fetch()
    }
    let pendingRefs = engine.withPendingCommit(first)
    var package: PlanPackage?
    if let request { package = try await pendingRefs.prepareWhatIsFetched(request, context) }
    let plan = NewComponentPlan(proposal: proposal, first: first, package: package, underWay: around.underWay)
    if run.dryRun {
      try show(plan, conclusion: "planned", diffs: !run.plan.noDiff)
      return .preview(changesAnything: true, run)
    }
    if options.format == .text { try show(plan, conclusion: "planned", diffs: !run.plan.noDiff && !run.yes) }
    let approval = try await confirm(yes: run.yes)
    try await pendingRefs.push(first)
    var result: RunResult?
    if let package { result = try await pendingRefs.land(package, approval) }
    if let result, ![.done, .nothingToDo].contains(result.conclusion) {
      say("relctl.yml was not written: finish the run, then run the same command again")
      try show(result)
      return ExitStatus(result.conclusion)
    }
    try amendment.write()
    try finish(plan, result)
    return .done
  }

  private func firstCommit(
    _ order: ComponentOrder, _ proposal: ComponentProposal, _ template: Template,
    _ around: ComponentNeighborhood,
    _ refs: [RefName: ObservedRef], _ engine: Engine, _ context: RunContext
  ) async throws -> FirstCommit {
    let amendment = proposal.amendment
    let form = try Planner.unreleasedForm(order.wish.name, amendment.workspace, amendment.layers, context)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let year = calendar.component(.year, from: Date(timeIntervalSince1970: TimeInterval(context.time)))
    let scaffold = Scaffold(
      proposal, around, form,
      Scaffold.Options(
        continuousIntegration: order.continuousIntegration, hasLicense: order.hasLicense, year: year,
        identity: context.identity, values: order.values))
    return try await engine.firstCommit(
      of: proposal.component, try scaffold.files(template), on: form.branch,
      message: "Start \(order.wish.name)\n", refs, context)
  }

  private func version(_ order: ComponentOrder, _ around: ComponentNeighborhood) -> Version? {
    switch order.joining {
    case .none: nil
    case .version(let version): version
    case .underWay: around.underWay
    }
  }

  private func showNothingToMake(_ name: String) throws {
    let report = ComponentReport(
      action: "new", component: name, conclusion: "nothingToDo", commits: [], manifest: "")
    try print(report) { _ in
      "Nothing to do: relctl.yml names '\(name)', and its repository has a history.\n"
    }
  }

  private func show(_ plan: NewComponentPlan, conclusion: String, diffs: Bool) throws {
    let settings = plan.package.map { contributions($0) } ?? []
    let report = try plan.report(conclusion, settings)
    try print(report) { style in
      NewComponentView(plan, report: report, diffs: diffs).text(style)
        + (plan.package.map { PlanView($0, settings: settings, diffs: diffs).text(style) } ?? "")
    }
  }

  private func finish(_ plan: NewComponentPlan, _ result: RunResult?) throws {
    let report = try plan.report("done", [], run: result.map { RunReport($0) })
    try print(report) { style in
      (result.map { ResultView($0).text(style) } ?? "") + NewComponentView.end(plan, style)
    }
  }

  private func contributions(_ package: PlanPackage) -> [SettingsReport.Entry] {
    guard let (workspace, layers) = try? loaded() else { return [] }
    return contributions(package.staged.plan, workspace, layers)
  }
}

/// Everything that `component new` will do.
struct NewComponentPlan {
  let proposal: ComponentProposal
  let first: FirstCommit
  /// The version that it joins.
  let package: PlanPackage?
  let underWay: Version?

  func report(
    _ conclusion: String, _ settings: [SettingsReport.Entry], run: RunReport? = nil
  ) throws -> ComponentReport {
    ComponentReport(
      action: "new", component: first.component, conclusion: conclusion,
      commits: [ComponentReport.Commit(first)], manifest: try proposal.amendment.diff(),
      plan: try package.map { try PlanReport($0, settings: settings) }, run: run)
  }
}
