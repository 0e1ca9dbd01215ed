import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// The repositories that a plan moves, a line each, in the order in which they land. Many of them stand in columns, below
/// what they have in common.
struct PlanLines {
  private let staged: StagedPlan
  private static let mostLines = 40

  init(_ staged: StagedPlan) { self.staged = staged }

  private struct Line {
    let name: String
    let version: String
    let branch: String
    let id: String
    let tag: String
    /// What happens there.
    let what: String
    /// Why it is part of the run.
    let reason: String
  }

  func text(_ style: Style) -> String {
    let components = lines.filter { !$0.isApp }.map(\.line)
    var ends = [publication, lines.first(where: \.isApp)?.line].compactMap { $0 }
    if staged.plan.undoing != nil { ends.reverse() }
    guard components.count > Self.mostLines else {
      let all = staged.plan.undoing == nil ? components + ends : ends + components.reversed()
      return table(all, style)
    }
    return columns(components, style) + table(ends, style)
  }

  private var lines: [(line: Line, isApp: Bool)] {
    // Where all are there for one reason, the request says it.
    let hasReasons = Set(staged.plan.repositories.filter { !$0.isApp }.map(\.reason)).count > 1
    return zip(staged.plan.repositories, staged.repositories).compactMap { planned, staged in
      guard !staged.updates.isEmpty else { return nil }
      let line = Line(
        name: planned.name, version: planned.spelledVersion, branch: planned.branch.short,
        id: staged.commit.short, tag: planned.tag.map { "tag \($0.short)" } ?? "",
        what: what(planned), reason: hasReasons && !planned.isApp ? planned.reason : "")
      return (line, planned.isApp)
    }
  }

  private func what(_ planned: RepositoryPlan) -> String {
    let commits = planned.commits.isEmpty ? "" : Counted.text(planned.commits.count, "commit")
    let step = step(planned, commits)
    let number = planned.change.buildNumber.map { "build \($0)" } ?? ""
    return [step, number].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func step(_ planned: RepositoryPlan, _ commits: String) -> String {
    switch planned.step {
    case .merge: commits
    case .rewrite(_, nil, _): commits.isEmpty ? "new branch" : "new branch, \(commits)"
    case .rewrite: commits
    case .keep: ""
    case .revert(_, let undoing, _): "reverts \(undoing.short)"
    }
  }

  private var publication: Line? {
    guard let publication = staged.publication, !publication.changes.isEmpty else { return nil }
    return Line(
      name: publication.repository, version: "", branch: publication.branch.short,
      id: publication.provisional?.short ?? "", tag: "",
      what: Counted.text(publication.changes.count, "podspec"), reason: "")
  }

  /// One line each, or two where a line is too long: ids are never cut. A reason stands below.
  private func table(_ lines: [Line], _ style: Style) -> String {
    let rows = lines.map { line in
      [style.bold(line.name), line.version, line.branch, style.green(line.id), line.tag, line.what]
    }
    let used = (0..<6).filter { column in rows.contains { !$0[column].isEmpty } }
    var texts = Self.lines(rows.map { row in used.map { row[$0] } }, indent: "  ")
    if texts.contains(where: { DisplayWidth.of($0) > style.width }) {
      let places = Self.lines(rows.map { Array($0[2...]) }, indent: "    ")
      texts = zip(rows, places).map { row, place in "  \(row[0])  \(row[1])\n\(place)" }
    }
    return zip(texts, lines).map { text, line in
      let reason =
        line.reason.isEmpty ? "" : style.dim(Wrapped.lines(line.reason, width: style.width, indent: 6))
      return text + "\n" + reason
    }.joined()
  }

  private static func lines(_ rows: [[String]], indent: String) -> [String] {
    TextTable(rows, indent: indent).text().split(separator: "\n").map(String.init)
  }

  /// Names and ids in columns, by what they have in common.
  private func columns(_ lines: [Line], _ style: Style) -> String {
    var groups: [(title: String, lines: [Line])] = []
    for line in lines {
      let title = [line.version, line.branch, line.tag].filter { !$0.isEmpty }.joined(separator: "  ")
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].lines.append(line)
      } else {
        groups.append((title, [line]))
      }
    }
    return groups.map { title, lines in
      let name = lines.map { DisplayWidth.of($0.name) }.max() ?? 0
      let id = lines.map(\.id.count).max() ?? 0
      let count = max(1, (style.width - 2) / (name + id + 4))
      let rows = stride(from: 0, to: lines.count, by: count).map { start in
        lines[start..<min(start + count, lines.count)].flatMap { [$0.name, style.green($0.id)] }
      }
      return "  " + style.bold(title) + "  \(Counted.text(lines.count, "component"))\n"
        + TextTable(rows, indent: "  ").text()
    }.joined()
  }
}
