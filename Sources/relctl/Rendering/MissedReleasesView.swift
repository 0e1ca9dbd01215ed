import ReleaseCore

/// The released commits that versions under way lack, and how to bring them over.
struct MissedReleasesView {
  let missed: [MissedRelease]
  let workspace: Workspace

  init(_ missed: [MissedRelease], _ workspace: Workspace) {
    self.missed = missed
    self.workspace = workspace
  }

  func text(_ style: Style) -> String {
    guard !missed.isEmpty else { return "Every version under way holds what is released.\n" }
    let versions = Dictionary(grouping: missed, by: \.version).sorted { $0.key < $1.key }
    return versions.map { version, missed in
      missed.map { one($0, style) }.joined(separator: "\n") + after(version, missed, style)
    }.joined(separator: "\n")
  }

  private func one(_ missed: MissedRelease, _ style: Style) -> String {
    let count = missed.commits.count == 1 ? "1 commit" : "\(missed.commits.count) commits"
    var text =
      style.bold(missed.component) + "  \(missed.branch.short) lacks \(count) of \(missed.text)\n"
    for commit in missed.commits.prefix(8) {
      text +=
        style.clipped(
          VisibleText.of("  · \(commit.id.short) \(commit.subject) (\(commit.author))"), to: style.width)
        + "\n"
    }
    if missed.commits.count > 8 { text += "  · and \(missed.commits.count - 8) more\n" }
    return text + commands(missed, style).map { "    \($0)\n" }.joined()
  }

  /// Merging a release into a version under way conflicts where both wrote their version; there the branch's own
  /// lines are right.
  private func commands(_ missed: MissedRelease, _ style: Style) -> [String] {
    let url = (workspace.components + [workspace.app]).first { $0.name == missed.component }?.url.description
    var lines = [
      style.dim("# in a clone of \(url ?? missed.component)"),
      "git fetch origin --tags && git switch \(missed.branch.short) && git pull --ff-only",
      "git merge \(missed.source)",
    ]
    if !missed.settled.isEmpty {
      let paths = missed.settled.joined(separator: " ")
      lines += [
        style.dim(
          "# conflicts of \(missed.settled.count == 1 ? "this file" : "these files") are only versions:"),
        "git checkout --ours -- \(paths) && git add \(paths) && git commit --no-edit",
      ]
    }
    return lines + ["git push origin \(missed.branch.short)"]
  }

  private func after(_ version: Version, _ missed: [MissedRelease], _ style: Style) -> String {
    let environments = Set(missed.map(\.environment)).sorted()
    return environments.map {
      style.dim("then: ") + "relctl publish \($0) --version \(version)\n"
    }.joined()
  }
}
