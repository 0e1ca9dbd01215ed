import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension CommandSession {
  var style: TextStyle {
    terminal.style(options.color, on: STDOUT_FILENO)
  }

  /// Writes a result to standard output in the chosen format.
  func print(_ report: some Encodable, _ text: (TextStyle) -> String) throws {
    progress.end()
    switch options.format {
    case .json: Terminal.writeJSON(try CanonicalJSON.encode(report))
    case .text: Terminal.writeOut(text(style))
    }
  }

  func show(_ event: RunEvent) { progress.show(event) }

  /// Leaves the line of the progress, so that a result can be written.
  func endProgress() { progress.end() }

  /// Writes a remark to standard error.
  func say(_ text: Phrase) {
    progress.end()
    Terminal.writeError(localized(text) + "\n")
  }

  /// Shows a plan; with changes, through the pager on a terminal.
  func show(_ package: PlanPackage, _ gates: [GateVerdict] = [], diffs: PlanDiffs) throws {
    try requireKnown(diffs, in: package.staged)
    let settings = try noteForReports(package, gates)
    let view = PlanView(package, settings: settings, diffs: diffs, gates: gates)
    if diffs != .none, options.format == .text, let pager = terminal.pager {
      progress.end()
      return terminal.page(view.text(style), with: pager)
    }
    try print(try PlanReport(package, settings: settings, gates: gates)) { view.text($0) }
  }

  private func requireKnown(_ diffs: PlanDiffs, in staged: StagedPlan) throws {
    guard case .of(let names) = diffs else { return }
    let known = staged.repositories.map(\.name) + [staged.publication?.repository].compactMap { $0 }
    for name in names where !known.contains(name) {
      throw Refusal(
        "repository.unplanned", "the plan does not include '\(name)'",
        hint: known.hint(near: name, else: "it includes \(known.joined(separator: ", "))"))
    }
  }

  /// Shows the end of a run.
  func show(_ result: RunResult) throws {
    reports.note(.run(result))
    try print(RunReport(result)) { ResultView(result).text($0) }
    note(.run(result))
  }

  /// Shows that no run is left to finish.
  func showNothing(to command: String) throws {
    reports.note(.nothing)
    try print(NothingReport()) { _ in
      localized("Nothing to \(command): every run is finished.\n")
    }
  }

  /// Shows what went wrong and returns it with the exit status.
  func report(_ error: any Error) -> ([Diagnostic], ExitStatus) {
    progress.end()
    let (diagnostics, status) = Failure.describe(error)
    if options.format == .json {
      Terminal.writeJSON((try? CanonicalJSON.encode(RefusalReport(diagnostics))) ?? [])
    }
    let style = terminal.style(options.color, on: STDERR_FILENO)
    Terminal.writeError(DiagnosticsView(diagnostics).text(style))
    return (diagnostics, status)
  }
}
