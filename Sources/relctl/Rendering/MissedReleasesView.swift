import ReleaseModel
import ReleasePlanning

/// What versions under way lack (released commits, and commits that came too late for a release), and how to bring it
/// over.
struct MissedReleasesView {
  let missed: [MissedRelease]
  let late: [LateCommits]
  let workspace: Workspace

  init(_ missed: [MissedRelease], _ late: [LateCommits], _ workspace: Workspace) {
    self.missed = missed
    self.late = late
    self.workspace = workspace
  }

  func text(_ style: Style) -> String {
    guard !missed.isEmpty || !late.isEmpty else {
      return "Every version under way holds what is released.\n"
    }
    let versions = Dictionary(grouping: missed, by: \.version).sorted { $0.key < $1.key }
    let released = versions.map { version, missed in
      missed.map { one($0, style) }.joined(separator: "\n") + after(version, missed, style)
    }
    let targets = Dictionary(grouping: late, by: \.next).sorted { $0.key < $1.key }
    let behind = targets.map { version, late in
      before(version, late, style) + late.map { one($0, style) }.joined(separator: "\n")
        + then(version, [workspace.environments[0].name], style)
    }
    return (released + behind).joined(separator: "\n")
  }

  private func one(_ missed: MissedRelease, _ style: Style) -> String {
    let count = missed.commits.count == 1 ? "1 commit" : "\(missed.commits.count) commits"
    return style.bold(missed.component) + "  \(missed.branch.short) lacks \(count) of \(missed.text)\n"
      + list(missed.commits, style)
      + commands(missed.component, missed.branch, missed.source, missed.settled, style)
  }

  private func one(_ late: LateCommits, _ style: Style) -> String {
    let count = late.commits.count == 1 ? "1 commit" : "\(late.commits.count) commits"
    return style.bold(late.component)
      + "  \(late.version) was released without \(count) of \(late.branch.short)\n"
      + list(late.commits, style)
      + commands(late.component, late.into, "origin/\(late.branch.short)", late.settled, style)
  }

  private func list(_ commits: [CommitSummary], _ style: Style) -> String {
    let lines = commits.prefix(8).map { commit in
      style.clipped(
        VisibleText.of("  · \(commit.id.short) \(commit.subject) (\(commit.author))"), to: style.width) + "\n"
    }
    return lines.joined() + (commits.count > 8 ? "  · and \(commits.count - 8) more\n" : "")
  }

  private func commands(
    _ component: String, _ branch: RefName, _ source: String, _ settled: [String], _ style: Style
  ) -> String {
    let url = (workspace.components + [workspace.app]).first { $0.name == component }?.url.description
    let merge = ManualMerge(in: url ?? component, into: branch, of: source, settled: settled)
    return merge.lines.map { "    \($0.hasPrefix("#") ? style.dim($0) : $0)\n" }.joined()
  }

  private func after(_ version: Version, _ missed: [MissedRelease], _ style: Style) -> String {
    then(version, Set(missed.map(\.environment)).sorted(), style)
  }

  private func then(_ version: Version, _ environments: [String], _ style: Style) -> String {
    environments.map { style.dim("then: ") + "relctl publish \($0) --version \(version)\n" }.joined()
  }

  /// No branch can take them before the next version is started.
  private func before(_ version: Version, _ late: [LateCommits], _ style: Style) -> String {
    let names = late.filter { !$0.isUnderWay && $0.component != workspace.app.name }.map(\.component)
    guard late.contains(where: { !$0.isUnderWay }) else { return "" }
    var only: [String] = []
    for name in names where !only.contains(name) { only.append(name) }
    let option = only.isEmpty ? "" : " --only " + only.joined(separator: ",")
    return style.dim("first: ") + "relctl bump \(version)\(option)\n"
  }
}
