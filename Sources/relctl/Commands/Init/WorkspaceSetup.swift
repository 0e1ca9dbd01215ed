import Foundation
import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSetup
import ReleaseSupport
import ReleaseWorkspace

/// The files of a workspace: written for an app that has none, or held against the app.
struct WorkspaceSetup: SessionView {
  let session: CommandSession
  let answers: ProposalAnswers
  let dryRun: Bool
  let yes: Bool

  /// Looks at an app, proposes a workspace, and writes it; where there is one, says what changed.
  func describe(_ app: String) async throws -> ExitStatus {
    try session.requireTrust()
    guard GitProgram.isInstalled(terminal.environment) else { throw Refusal(.gitMissing) }
    let isKnown = FileManager.default.fileExists(atPath: "\(folder)/\(WorkspaceManifest.fileName)")
    let known = isKnown ? try session.loaded() : nil
    try FilePathRules.makeDirectory(folder)
    try session.prepareState()
    let place = try await place(of: app, known: known)
    let found = try await session.surveyor().survey(place, answers: answers)
    guard let known else { return try await propose(found) }
    return try await compare(WorkspaceProposal(found, answers: answers), with: known)
  }

  /// The app of a workspace that is there is the one that its relctl.yml names.
  private func place(of app: String, known: LoadedWorkspace?) async throws -> AppPlace {
    if let known, app == "." { return AppPlace(url: known.workspace.app.url) }
    let place = try await AppPlace.find(
      app, from: FileManager.default.currentDirectoryPath, environment: terminal.environment)
    if let named = known?.workspace.app, !place.isRepository(at: named.url) {
      throw Refusal(
        "init.app.other", "relctl.yml describes another app, at \(named.url)", subject: named.name,
        hint: "run 'relctl init' for that app (if it moved, correct its 'url:' first), "
          + "or describe the other app in its own folder with '--workspace DIR'")
    }
    return place
  }

  // MARK: A new workspace

  private func propose(_ found: FoundWorkspace) async throws -> ExitStatus {
    guard found.app.holdsVersion else {
      throw Refusal(
        found.remarks + [
          Diagnostic(
            "init.app.version", "no project, Info.plist or xcconfig of the app contains its version",
            subject: found.app.name,
            hint: "add an Info.plist with CFBundleShortVersionString, or an xcconfig with MARKETING_VERSION")
        ])
    }
    let wrong = answers.problems(with: WorkspaceProposal(found, answers: answers))
    guard wrong.isEmpty else { throw Refusal(wrong) }
    let asks = terminal.isInteractive && !yes && options.format == .text
    let proposal =
      try asks
      ? ProposalDialog(session: session, found: found).proposal(answers)
      : WorkspaceProposal(found, answers: answers)
    let files = proposal.files { localized($0) }
    let trial = try await trial(of: files)
    let view = InitView(proposal, files: files, trial: trial, showsFiles: dryRun, isAsked: !yes && !dryRun)
    if dryRun || options.format == .text { try show(view, isWritten: false) }
    if dryRun { return .done }
    try await session.ask("Write \(files.count) files to \(folder)?", yes: yes)
    for (path, _) in files {
      let whole = "\(folder)/\(path)"
      guard !FileManager.default.fileExists(atPath: whole) else {
        throw Refusal(
          "init.file", "'\(path)' is there already, and nothing of it is overwritten",
          hint: "move it away, or use another folder with '--workspace DIR'")
      }
    }
    try FilePathRules.makeDirectory("\(folder)/environments")
    // The manifest last: without it there is no workspace, and the command can be repeated.
    for (path, text) in files.reversed() { try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(path)") }
    if options.format == .json { try show(view, isWritten: true) } else { Terminal.writeOut(view.end(style)) }
    return .done
  }

  private func show(_ view: InitView, isWritten: Bool) throws {
    try print(view.report(isWritten: isWritten)) { view.text($0) }
  }

  /// Reads the proposed files as every command will, and plans the next version with them.
  private func trial(of files: [(path: String, text: String)]) async throws -> WorkspaceTrial {
    let replacing = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.text.utf8)) })
    let loaded = try WorkspaceLoader(folder: folder, replacing: replacing).load()
    let reader = try session.reader(over: loaded)
    let identity = Identity(name: "relctl", email: "relctl@localhost")
    return try await WorkspaceTrialQuestion(reader).trial(
      of: loaded,
      as: RunContext(startingAt: session.now, signedBy: identity))
  }

  // MARK: A workspace that is there

  private func compare(
    _ proposal: WorkspaceProposal, with known: LoadedWorkspace
  ) async throws -> ExitStatus {
    let comparison = ProposalComparison(proposal, with: known.workspace)
    let entries = comparison.additions.map(\.entry)
    let amendment = entries.isEmpty ? nil : try ManifestAmendment(.add(entries), loader: loader)
    let view = InitChangesView(
      proposal, comparison: comparison, diff: try amendment?.diff() ?? "",
      file: amendment.map { ($0.after.path, $0.after.string) })
    try print(view.report(isWritten: amendment != nil && !dryRun && yes)) { view.text($0) }
    // Where nobody can be asked, it is a look.
    guard let amendment, !dryRun, yes || terminal.isInteractive else { return .done }
    try await session.ask("Write relctl.yml?", yes: yes)
    try amendment.write()
    return .done
  }
}
