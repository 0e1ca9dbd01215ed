import ReleaseModel
import ReleasePlanning

/// What versions under way lack (released commits, and commits that came too late for a release), and how to bring it
/// over.
struct MissedReleasesView {
  let missed: [MissedRelease]
  let late: [LateCommits]
  /// What is said of work that was undone.
  let undone: [Diagnostic]
  let workspace: Workspace

  func text(_ style: TextStyle) -> String {
    guard !missed.isEmpty || !late.isEmpty || !undone.isEmpty else {
      return localized("Every version under way contains all released commits.\n")
    }
    let warnings = undone.isEmpty ? [] : [DiagnosticsView(undone).text(style)]
    let versions = Dictionary(grouping: missed, by: \.version).sorted { $0.key < $1.key }
    let released = versions.map { version, missed in
      missed.map { one($0, style) }.joined(separator: "\n") + after(version, with: missed, style)
    }
    let targets = Dictionary(grouping: late, by: \.next).sorted { $0.key < $1.key }
    let behind = targets.map { version, late in
      before(version, with: late, style) + late.map { one($0, style) }.joined(separator: "\n")
        + then(version, in: [workspace.environments[0].name], style)
    }
    return (released + behind + warnings).joined(separator: "\n")
  }

  private func one(_ missed: MissedRelease, _ style: TextStyle) -> String {
    let count =
      Counted.text(missed.commits.count, "commit")
    return style.bold(missed.component.description)
      + localized("  \(missed.branch.short) lacks \(count) of \(missed.text)\n")
      + list(missed.commits, style)
      + commands(
        for: missed.component, into: missed.branch, of: missed.source, settled: missed.settled,
        version: missed.version, in: missed.environment, style)
  }

  private func one(_ late: LateCommits, _ style: TextStyle) -> String {
    let count = Counted.text(late.commits.count, "commit")
    let what =
      late.passedBy.map {
        localized(
          "  \($0) was released before \(late.version) and without \(count) of \(late.branch.short)\n")
      } ?? localized("  \(late.version) was released without \(count) of \(late.branch.short)\n")
    return style.bold(late.component.description)
      + what
      + list(late.commits, style)
      + commands(
        for: late.component, into: late.into, of: "origin/\(late.branch.short)",
        settled: late.settled, version: late.next, in: workspace.environments[0].name, style)
  }

  private func list(_ commits: [CommitSummary], _ style: TextStyle) -> String {
    let lines = commits.prefix(8).map { commit in
      style.clipped(
        VisibleText.of("  · \(commit.id.short) \(commit.subject) (\(commit.author))"), to: style.width) + "\n"
    }
    return lines.joined() + (commits.count > 8 ? localized("  · and \(commits.count - 8) more\n") : "")
  }

  private func commands(
    for component: ComponentName, into branch: RefName, of source: String, settled: [String],
    version: Version,
    in environment: EnvironmentName, _ style: TextStyle
  ) -> String {
    let url = (workspace.components + [workspace.app]).first { $0.name == component }?.url.description
    let merge = ManualMerge(
      in: url ?? component.description, into: branch, of: source, settled: settled,
      message: workspace.messages.manualMerge(
        of: component, version: version.description, in: environment))
    return merge.lines.map { "    \($0.english.hasPrefix("#") ? style.dim(localized($0)) : $0.english)\n" }
      .joined()
  }

  private func after(_ version: Version, with missed: [MissedRelease], _ style: TextStyle) -> String {
    then(version, in: Set(missed.filter { $0.isIdle != true }.map(\.environment)).sorted(), style)
  }

  private func then(_ version: Version, in environments: [EnvironmentName], _ style: TextStyle) -> String {
    environments.map {
      style.dim(localized("then: ")) + "relctl publish \($0) --version \(version)\n"
    }.joined()
  }

  /// No branch can take them before the next version is started.
  private func before(_ version: Version, with late: [LateCommits], _ style: TextStyle) -> String {
    let names = late.filter { !$0.isUnderWay && $0.component != workspace.app.name }.map(\.component)
    guard late.contains(where: { !$0.isUnderWay }) else { return "" }
    var only: [ComponentName] = []
    for name in names where !only.contains(name) { only.append(name) }
    let option = only.isEmpty ? "" : " --only " + only.joined(separator: ",")
    return style.dim(localized("first: ")) + "relctl bump \(version)\(option)\n"
  }
}
