import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What people see of a plan before they approve it.
struct PlanReview: SessionPart {
  let session: CommandSession

  /// Shows a plan and what the gates say, and asks; one that changes nothing needs no word.
  func confirm(
    _ package: PlanPackage, _ gates: [GateVerdict], diffs: PlanDiffs, yes: Bool, overriding reason: String?,
    preview: String? = "--dry-run"
  ) async throws -> RunRecord.Approval {
    guard package.staged.changesAnything else { return .flag }
    // With JSON the one result is the run's end.
    if options.format == .text { try show(package, gates, diffs: diffs) }
    // Nobody is asked about what is refused anyway.
    if reason == nil, let refusal = gates.refusal(in: package.staged.plan.environment) { throw refusal }
    return try await session.confirm(yes: yes, preview: preview)
  }

  /// Shows a plan; with changes, through the pager on a terminal.
  func show(_ package: PlanPackage, _ gates: [GateVerdict] = [], diffs: PlanDiffs) throws {
    try requireKnown(diffs, in: package.staged)
    let settings = try note(package, gates)
    let view = PlanView(package, settings: settings, diffs: diffs, gates: gates)
    if diffs != .none, options.format == .text, let pager = terminal.pager {
      progress.end()
      return terminal.page(view.text(style), with: pager)
    }
    try print(try PlanReport(package, settings: settings, gates: gates)) { view.text($0) }
  }

  private func requireKnown(_ diffs: PlanDiffs, in staged: StagedPlan) throws {
    guard case .of(let names) = diffs else { return }
    let known =
      staged.repositories.map(\.name.description) + [staged.publication?.repository].compactMap { $0 }
    for name in names where !known.contains(name) {
      throw Refusal(
        "repository.unplanned", "the plan does not include '\(name)'",
        hint: known.hint(near: name, else: "it includes \(known.joined(separator: ", "))"))
    }
  }

  /// Keeps a plan for the reports, and returns relctl's keys of its environment.
  @discardableResult
  func note(_ package: PlanPackage, _ gates: [GateVerdict] = []) throws -> [SettingsReport.Entry] {
    let settings = package.staged.plan.releaseSettings(in: try session.loaded().layers)
    guard reports.isOpen else { return settings }
    reports.note(package, settings: settings)
    // What people approve.
    let style = TextStyle(isColored: false, width: 100)
    let text = PlanView(package, settings: settings, diffs: .all, gates: gates).text(style)
    reports.add(["plan.txt": Array(text.utf8)], properties: [:])
    guard package.staged.changesAnything else { return settings }
    let question = ApprovalText(package: package, gates: gates).text(style)
    reports.add(["approval.txt": Array(question.utf8)], properties: [:])
    return settings
  }
}
