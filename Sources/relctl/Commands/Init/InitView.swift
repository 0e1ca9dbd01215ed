import ReleaseCore
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSetup

/// What `relctl init` found, what it chose, and what it would write.
struct InitView {
  let proposal: WorkspaceProposal
  let files: [(path: String, text: String)]
  let trial: WorkspaceTrial
  /// Whether the files are shown whole.
  let showsFiles: Bool
  /// Whether a person decides next whether they are written.
  let isAsked: Bool

  init(
    _ proposal: WorkspaceProposal, files: [(path: String, text: String)], trial: WorkspaceTrial,
    showsFiles: Bool,
    isAsked: Bool
  ) {
    self.proposal = proposal
    self.files = files
    self.trial = trial
    self.showsFiles = showsFiles
    self.isAsked = isAsked
  }

  func report(isWritten: Bool) -> InitReport {
    InitReport(
      proposal, files: files, remarks: proposal.remarks, problems: trial.problems, isWritten: isWritten)
  }

  func text(_ style: TextStyle) -> String {
    var text = InitTables.found(
      proposal, listing: proposal.components, counting: proposal.versioning, style)
    text += "\n\(style.bold(localized("Environments")))\n" + environments(style)
    // Who was asked knows.
    if !isAsked {
      text +=
        "\n\(style.bold(localized("Chosen by relctl because they can't be detected; change them with these options")))\n"
      text += choices(style)
    }
    if !proposal.remarks.isEmpty {
      text += "\n\(style.bold(localized("Notes")))\n" + DiagnosticsView(proposal.remarks).text(style)
    }
    text += "\n" + verdict(style)
    for (path, content) in files where showsFiles { text += "\n\(style.bold(path))\n\(content)" }
    if isAsked {
      text += localized("\nWould write relctl.yml and \(files.count - 1) files below environments/.\n")
    }
    return text
  }

  /// What comes after the files were written.
  func end(_ style: TextStyle) -> String {
    let next =
      trial.plan == nil
      ? localized("fix the problems above, then run: relctl bump patch --dry-run")
      : "relctl bump patch --dry-run"
    return
      localized(
        "Wrote relctl.yml and \(files.count - 1) files below environments/.\nNext: \(style.bold(next))\n")
  }

  /// What every environment makes of a version.
  private func environments(_ style: TextStyle) -> String {
    let known =
      proposal.found.app.version
      ?? ReleaseTag.newest(among: proposal.found.app.refs.tags)?.version
    let planned = trial.plan?.staged.plan.repositories.first { $0.isApp }?.version
    let version = (planned ?? (known ?? .zero).incremented(.patch)).description
    func example(_ value: String, in environment: WorkspaceProposal.Environment) -> String {
      value.replacing("$(RELEASE_VERSION)", with: environment.version).replacing("$(VERSION)", with: version)
    }
    let rows = proposal.environments.map { environment in
      [
        environment.name, example(environment.version, in: environment),
        example(environment.branch, in: environment),
        environment.tag.map { example($0, in: environment) } ?? "-", environment.specs ?? "-",
        environment.configurations.joined(separator: " "),
      ].map(VisibleText.of)
    }
    let title = [
      "", localized("in podspecs"), localized("branch"), localized("tag"), localized("published to"),
      localized("configurations"),
    ]
    // Packages have no version but their tag, and are published nowhere.
    let columns = proposal.publishes ? Array(title.indices) : [0, 2, 3, 5]
    return InitTables.fitted(([title] + rows).map { row in columns.map { row[$0] } }, style)
  }

  private func choices(_ style: TextStyle) -> String {
    let rows = proposal.choices.filter { !$0.isSeen }.map {
      [$0.spelled, localized($0.reason)].map(VisibleText.of)
    }
    return InitTables.fitted(rows, style)
  }

  private func verdict(_ style: TextStyle) -> String {
    guard let plan = trial.plan?.staged.plan else {
      return "\(style.bold(localized("Problems that block the next version")))\n"
        + DiagnosticsView(trial.problems).text(style)
    }
    let count = plan.repositories.count { !$0.isApp }
    let version = plan.repositories.first { $0.isApp }?.version.description ?? ""
    if count == 0 {
      return localized("Dry run: 'relctl bump patch' would start \(version) of the app.\n")
    }
    return localized("Dry run: 'relctl bump patch' would start \(version) in \(count) components.\n")
  }
}

/// What changed beside a relctl.yml.
struct InitChangesView {
  let proposal: WorkspaceProposal
  let comparison: ProposalComparison
  let diff: String
  let file: (path: String, text: String)?

  init(
    _ proposal: WorkspaceProposal, comparison: ProposalComparison, diff: String,
    file: (path: String, text: String)?
  ) {
    self.proposal = proposal
    self.comparison = comparison
    self.diff = diff
    self.file = file
  }

  private var remarks: [Diagnostic] { comparison.remarks }

  func report(isWritten: Bool) -> InitReport {
    InitReport(
      proposal, files: file.map { [$0] } ?? [], remarks: remarks, problems: [], isWritten: isWritten)
  }

  func text(_ style: TextStyle) -> String {
    var text =
      InitTables.found(
        proposal, listing: comparison.components, counting: comparison.versioning, style) + "\n"
    if !remarks.isEmpty { text += DiagnosticsView(remarks).text(style) + "\n" }
    guard !comparison.additions.isEmpty else {
      return text + localized("relctl.yml lists every component of the app.\n")
    }
    let names = comparison.additions.map(\.found.name).joined(separator: ", ")
    return text + localized("New in the app: \(VisibleText.of(names))\n\n") + diff
  }
}

enum InitTables {
  /// The app, its components, and its spec repositories.
  ///
  /// - Parameter versioning: How a component counts that says nothing.
  static func found(
    _ proposal: WorkspaceProposal, listing components: [WorkspaceProposal.Component],
    counting versioning: Workspace.Versioning, _ style: TextStyle
  ) -> String {
    let app = proposal.found.app
    let version = app.version.map { " \($0)" } ?? ""
    var text = "\(style.bold(VisibleText.of(app.name.description)))\(version), \(app.refs.main), \(app.url)\n"
    for (name, specs) in proposal.specs {
      text += localized("  \(VisibleText.of(name)): \(specs.versions) versions of \(specs.pods) pods\n")
    }
    if components.isEmpty { return text }
    let rows = components.map { component in
      let plain = component.form.plain?.description
      let standard = ["\(component.found.name).podspec"]
      let podspecs = component.found.podspecs.map(\.path)
      return [
        component.found.name.description, plain ?? "?", component.found.refs.main,
        component.form.tag(in: component.found.refs.tags) ?? "-",
        word(for: component.versioning ?? versioning.ofComponents),
        podspecs == standard
          ? "" : (podspecs + [component.found.package].compactMap { $0 }).joined(separator: " "),
      ].map(VisibleText.of)
    }
    let title = [
      localized("component"), localized("version"), localized("branch"), localized("tag"),
      localized("counts"), localized("other descriptors"),
    ]
    let all = rows.allSatisfy { $0.last == "" }
    return text + "\n" + fitted(([title] + rows).map { all ? Array($0.dropLast()) : $0 }, style)
  }

  /// Rows below a heading; what is too wide goes on below.
  static func fitted(_ rows: [[String]], _ style: TextStyle) -> String {
    FittedTable(rows.map { $0.map { FittedTable.Cell($0) } }, width: style.width - 2).rowTexts().map { row in
      row.split(separator: "\n").map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return "  \(line)\n"
      }.joined()
    }.joined()
  }

  private static func word(for versioning: ComponentVersioning) -> String {
    switch versioning {
    case .independent: localized("independently")
    case .group(let name): name
    case .lockstep: localized("with the app")
    }
  }
}
