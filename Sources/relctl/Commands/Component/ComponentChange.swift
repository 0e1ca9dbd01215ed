import ReleaseCore
import ReleaseModel
import ReleaseSetup
import ReleaseWorkspace

/// A change of a component that relctl.yml contains.
struct ComponentChange: SessionView {
  let session: CommandSession
  let run: AmendmentOptions

  /// Takes a component out: the app's pins first, relctl.yml as the last.
  func remove(
    _ name: ComponentName, byRequests: Bool, overriding reason: String?
  ) async throws -> ExitStatus {
    let engine = try await engine()
    let service = ComponentService(engine)
    let plan = try await service.planRemoval(
      of: name, loader: loader, as: identity.context(engine.workspace, landsByRequest: byRequests),
      overriding: reason)
    try show(ComponentReport(plan, .planned)) { RemovalView(plan, $0, diffs: true).text($1) }
    if let preview { return preview }
    _ = try await session.confirm(yes: run.yes)
    let waiting = try await service.remove(plan, overriding: reason)
    let conclusion: ComponentReport.Conclusion = waiting.isEmpty ? .done : .waiting
    try print(try ComponentReport(plan, conclusion)) { RemovalView.end(waiting, of: plan, $0) }
    return waiting.isEmpty ? .done : .partly
  }

  /// Gives a component another name: checks the ledger, shows the edited files, asks, writes them.
  func rename(_ old: ComponentName, to new: ComponentName, url: String?) async throws -> ExitStatus {
    let renaming = try ComponentRenaming(old, to: new, url: url, loader: loader)
    guard renaming.isChange else {
      try print(try ComponentReport(renaming, .nothingToDo)) { _ in
        localized("Nothing to do: '\(old)' is '\(new)' in relctl.yml.\n")
      }
      return .done
    }
    let engine = try await engine(over: renaming.renamed)
    try await RenamingCheck(engine.reader).requireRenamable(renaming)
    try show(ComponentReport(renaming, .planned)) { RenamingView(renaming, diff: $0.manifest).text($1) }
    if let preview { return preview }
    try await session.ask("Write these files?", yes: run.yes)
    try renaming.write()
    try print(try ComponentReport(renaming, .done)) { RenamingView.end(renaming, $0) }
    return .done
  }

  private func engine(over known: LoadedWorkspace? = nil) async throws -> Engine {
    try await session.engine(run.dryRun ? .reading : .changing, waiting: run.wait, over: known)
  }

  /// Shows what is planned; with JSON the one result is the end.
  private func show(
    _ report: ComponentReport, _ text: (ComponentReport, TextStyle) -> String
  ) throws {
    guard run.dryRun || options.format == .text else { return }
    try print(report) { text(report, $0) }
  }

  /// How a look ends; nil for a change that is made.
  private var preview: ExitStatus? {
    run.dryRun ? .preview(changesAnything: true, isDetailed: run.detailedExitcode) : nil
  }
}
