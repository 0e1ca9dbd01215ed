import ReleaseCore
import ReleaseSetup
import ReleaseWorkspace

extension CommandSession {
  /// Takes a component out: the app's pins first, relctl.yml as the last.
  func remove(
    _ name: String, _ run: AmendmentOptions, byRequests: Bool, overriding reason: String?
  ) async throws -> ExitStatus {
    let engine = try await engine(run.dryRun ? .reading : .changing, waiting: run.wait)
    let plan = try await ComponentService(engine).planRemoval(
      of: name, loader: loader, as: context(engine.workspace, landsByRequest: byRequests),
      overriding: reason)
    if run.dryRun || options.format == .text {
      let report = try ComponentReport(plan, .planned)
      try print(report) { RemovalView(plan, report, diffs: true).text($0) }
    }
    if run.dryRun { return .preview(changesAnything: true, isDetailed: run.detailedExitcode) }
    _ = try await confirm(yes: run.yes)
    let waiting = try await ComponentService(engine).remove(plan, overriding: reason)
    let conclusion: ComponentReport.Conclusion = waiting.isEmpty ? .done : .waiting
    try print(try ComponentReport(plan, conclusion)) { RemovalView.end(waiting, of: plan, $0) }
    return waiting.isEmpty ? .done : .partly
  }
}
