import ReleaseCore
import ReleaseModel
import ReleaseSetup
import ReleaseWorkspace

extension CommandSession {
  /// Gives a component another name: checks the ledger, shows the edited files, asks, writes them.
  func rename(
    _ old: String, to new: String, url: String?, _ run: AmendmentOptions
  ) async throws -> ExitStatus {
    let renaming = try ComponentRenaming(old, to: new, url: url, loader: loader)
    guard renaming.isChange else {
      try print(try ComponentReport(renaming, .nothingToDo)) { _ in
        localized("Nothing to do: '\(old)' is '\(new)' in relctl.yml.\n")
      }
      return .done
    }
    let engine = try await engine(
      run.dryRun ? .reading : .changing, waiting: run.wait, over: renaming.renamed)
    try await RenamingCheck(engine.reader).requireRenamable(renaming)
    if run.dryRun || options.format == .text {
      let report = try ComponentReport(renaming, .planned)
      try print(report) { RenamingView(renaming, diff: report.manifest).text($0) }
    }
    if run.dryRun { return .preview(changesAnything: true, isDetailed: run.detailedExitcode) }
    try await ask("Write these files?", yes: run.yes)
    try renaming.write()
    try print(try ComponentReport(renaming, .done)) { RenamingView.end(renaming, $0) }
    return .done
  }
}
