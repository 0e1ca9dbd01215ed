import ReleaseCore
import ReleaseModel

extension CommandSession {
  /// Takes a component out: the app's pins first, relctl.yml as the last.
  func remove(_ name: String, _ run: RunOptions) async throws -> ExitStatus {
    let loader = WorkspaceLoader(folder: folder)
    let engine = try engine(run.dryRun ? .reading : .changing, waiting: run.waiting)
    guard engine.workspace.components.contains(where: { $0.name == name }) else {
      let known = engine.workspace.components.map(\.name).joined(separator: ", ")
      throw Refusal(
        "component.unknown", "there is no component '\(name)'", hint: "relctl.yml names: \(known)")
    }
    let amendment = try ManifestAmendment(.remove(name), loader: loader)
    let context = try context(run.plan, engine.workspace)
    let removal = try await engine.removal(of: name, context)
    let commit = try await engine.commit(removal, message: "Remove \(name)\n", context)
    let plan = RemovalPlan(name: name, amendment: amendment, commit: commit)
    if run.dryRun || options.format == .text {
      let report = try plan.report("planned")
      try print(report) { RemovalView(plan, report, diffs: !run.plan.noDiff).text($0) }
    }
    if run.dryRun { return .preview(changesAnything: true, run) }
    _ = try await confirm(yes: run.yes)
    if let commit { try await engine.push(commit) }
    try amendment.write()
    try print(try plan.report("done")) { style in
      style.green("done: ") + "relctl.yml no longer names \(name): commit it where your team keeps it\n"
        + "Its repository and its published versions stay.\n"
    }
    return .done
  }
}

/// Everything that `component remove` will do.
struct RemovalPlan {
  let name: String
  let amendment: ManifestAmendment
  /// The commit on the app's branch; nil when the app does not pin it.
  let commit: BranchCommit?

  func report(_ conclusion: String) throws -> ComponentReport {
    ComponentReport(
      action: "remove", component: name, conclusion: conclusion,
      commits: commit.map { [ComponentReport.Commit($0)] } ?? [], manifest: try amendment.diff())
  }
}
