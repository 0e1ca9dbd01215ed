import ReleaseCore
import ReleaseModel

extension CommandSession {
  /// Gives a component another name: checks the ledger, shows the edited files, asks, writes them.
  func rename(_ old: String, to new: String, url: String?, _ run: RunOptions) async throws -> ExitStatus {
    let renaming = try ComponentRenaming(old, to: new, url: url, loader: WorkspaceLoader(folder: folder))
    func report(_ conclusion: String) throws -> ComponentReport {
      ComponentReport(
        action: "rename", component: new, conclusion: conclusion, commits: [], manifest: try renaming.diff())
    }
    guard renaming.isChange else {
      try print(try report("nothingToDo")) { _ in
        "Nothing to do: '\(old)' is '\(new)' in relctl.yml.\n"
      }
      return .done
    }
    try await engine(run.dryRun ? .reading : .changing, waiting: run.waiting, over: renaming.renamed)
      .requireRenamable(renaming)
    if run.dryRun || options.format == .text {
      try print(try report("planned")) { style in
        RenamingView(renaming, diff: run.plan.noDiff ? nil : try? renaming.diff()).text(style)
      }
    }
    if run.dryRun { return .preview(changesAnything: true, run) }
    try await ask("Write these files?", yes: run.yes)
    try renaming.write()
    try print(try report("done")) { style in
      let files = renaming.files.map(\.after.path).joined(separator: ", ")
      return style.green("done: ") + "'\(old)' is '\(new)' now\n"
        + "wrote \(files): commit it where your team keeps it\n"
    }
    return .done
  }
}
