import Foundation
import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSetup
import ReleaseSupport
import ReleaseWorkspace
import Synchronization

extension CommandSession {
  /// Looks at an app, proposes a workspace, and writes it; where there is one, says what changed.
  func describe(
    _ app: String, answers: ProposalAnswers, dryRun: Bool, yes: Bool
  ) async throws -> ExitStatus {
    try requireTrust()
    guard GitProgram.isInstalled(terminal.environment) else { throw Refusal(.gitMissing) }
    let isKnown = FileManager.default.fileExists(atPath: "\(folder)/\(WorkspaceManifest.fileName)")
    let known = isKnown ? try loaded() : nil
    try FilePathRules.makeDirectory(folder)
    try prepareState()
    let place = try await place(of: app, known: known)
    let found = try await surveyor().survey(place, answers: answers)
    guard let known else {
      return try await propose(found, answers: answers, dryRun: dryRun, yes: yes)
    }
    return try await compare(
      WorkspaceProposal(found, answers: answers), with: known, dryRun: dryRun, yes: yes)
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

  func surveyor() throws -> WorkspaceSurveyor {
    WorkspaceSurveyor(
      access: remoteAccess(), mirrors: MirrorStore(root: "\(stateDirectory)/mirrors"), pool: .shared,
      jobs: try OpenFileLimit.jobs(wanted: options.jobs), environment: terminal.environment,
      events: { [progress] event in progress.show(event) })
  }

  // MARK: A new workspace

  private func propose(
    _ found: FoundWorkspace, answers: ProposalAnswers, dryRun: Bool, yes: Bool
  ) async throws -> ExitStatus {
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
    let proposal = try asks ? asked(found, answers) : WorkspaceProposal(found, answers: answers)
    let files = proposal.files { localized($0) }
    let trial = try await trial(of: files)
    let view = InitView(proposal, files: files, trial: trial, showsFiles: dryRun, isAsked: !yes && !dryRun)
    if dryRun || options.format == .text { try show(view, isWritten: false) }
    if dryRun { return .done }
    try await ask("Write \(files.count) files to \(folder)?", yes: yes)
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

  /// Asks what nobody can see, one question after the other: an answer may change the next.
  private func asked(_ found: FoundWorkspace, _ given: ProposalAnswers) throws -> WorkspaceProposal {
    var answers = given
    var told: Set<ProposalChoice.Subject> = []
    progress.end()
    while true {
      let proposal = WorkspaceProposal(found, answers: answers)
      guard
        let choice = proposal.choices.first(where: { choice in
          !choice.isSeen && !told.contains(choice.subject) && !given.answers(choice.subject)
        })
      else { return proposal }
      told.insert(choice.subject)
      Terminal.writeError(
        "\(localized(choice.question))\n  \(localized(choice.reason))\n  [\(choice.answer)]: "
      )
      Interrupts.isIdle.withLock { $0 = true }
      let line = readLine()
      Interrupts.isIdle.withLock { $0 = false }
      guard let line else { throw Refusal("confirm.declined", "no answer; nothing was written") }
      let text = line.trimmingCharacters(in: .whitespaces)
      do throws(Refusal) {
        var next = answers
        try next.take(text.isEmpty ? choice.answer : text, for: choice.subject)
        let wrong = next.problems(with: WorkspaceProposal(found, answers: next))
        guard wrong.isEmpty else { throw Refusal(wrong) }
        answers = next
      } catch {
        Terminal.writeError(DiagnosticsView(error.diagnostics).text(style))
        told.remove(choice.subject)
      }
    }
  }

  /// Reads the proposed files as every command will, and plans the next version with them.
  private func trial(of files: [(path: String, text: String)]) async throws -> WorkspaceTrial {
    let replacing = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.text.utf8)) })
    let loaded = try WorkspaceLoader(folder: folder, replacing: replacing).load()
    let reader = try reader(over: loaded)
    let identity = Identity(name: "relctl", email: "relctl@localhost")
    return try await WorkspaceTrialQuestion(reader).trial(
      of: loaded,
      as: RunContext(startingAt: Int64(Date().timeIntervalSince1970), signedBy: identity))
  }

  // MARK: A workspace that is there

  private func compare(
    _ proposal: WorkspaceProposal, with known: LoadedWorkspace, dryRun: Bool, yes: Bool
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
    try await ask("Write relctl.yml?", yes: yes)
    try amendment.write()
    return .done
  }
}

extension ProposalAnswers {
  /// Whether a person said it already.
  fileprivate func answers(_ subject: ProposalChoice.Subject) -> Bool {
    switch subject {
    case .environments: environments != nil
    case .protected: protected != nil
    case .independent: independent != nil
    case .messagePattern: messagePattern != nil
    case .message: message != nil
    case .branch(let name): branches[name] != nil
    case .version(let name): versions[name] != nil
    case .specs(let name): specs[name] != nil
    case .configurations(let name): configurations[name] != nil
    }
  }
}
