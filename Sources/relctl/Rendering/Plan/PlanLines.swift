import ReleaseCore
import ReleaseModel
import ReleasePlanning

/// The repositories that a plan moves or takes later commits of, a line each, in the order in which they land. Where there are many of them, or
/// the terminal is narrow, they stand in columns below what they have in common.
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
    /// How many commits come with it.
    var commits = 0
    /// What else happens there, such as `new branch`.
    let what: String
    /// What nothing else has in common with it, such as `reverts 13bdab0d1c`.
    var own = ""
    /// Why it is part of the run.
    let reason: Phrase

    var words: String {
      [what, own, commits == 0 ? "" : Counted.text(commits, "commit")].filter { !$0.isEmpty }.joined(
        separator: ", ")
    }

    /// What it has in common with others.
    var place: String {
      [version, branch, tag, what].filter { !$0.isEmpty }.joined(separator: "  ")
    }
  }

  func text(_ style: TextStyle) -> String {
    let isUndo = staged.plan.undoing != nil
    var components = lines.filter { !$0.isApp }.map(\.line)
    var ends = [publication, registry, lines.first(where: \.isApp)?.line].compactMap { $0 }
    if isUndo {
      components.reverse()
      ends.reverse()
    }
    let all = isUndo ? ends + components : components + ends
    let groups = groups(of: components)
    let isMany = components.count > Self.mostLines
    let isWide = rows(of: all, style).contains { DisplayWidth.of($0) > style.width }
    // Why each is there needs a line of its own.
    let helps = groups.count * 2 <= components.count && components.allSatisfy(\.reason.english.isEmpty)
    guard isMany || isWide && helps else { return table(all, style) }
    let shared = groups.filter { $0.lines.count > 1 }.map { group in
      heading(of: group, style) + (isMany ? columns(group.lines, style) : names(group.lines, style))
    }.joined()
    let alone = table(groups.filter { $0.lines.count == 1 }.flatMap(\.lines), style)
    let others = table(ends, style)
    return isUndo ? others + shared + alone : shared + alone + others
  }

  private var lines: [(line: Line, isApp: Bool)] {
    let usual = usualReason
    return zip(staged.plan.repositories, staged.repositories).compactMap { planned, staged in
      guard !staged.updates.isEmpty || planned.takesCommits(as: staged) else { return nil }
      let line = Line(
        name: planned.name.description, version: version(planned), branch: planned.branch.short,
        id: staged.commit.short, tag: planned.tagText,
        commits: planned.commits.count, what: what(planned),
        own: own(planned),
        reason: planned.isApp || planned.reason == usual ? "" : planned.reason)
      return (line, planned.isApp)
    }
  }

  /// Why more than half of the components are there: the request says it, and only the others say why they are.
  private var usualReason: Phrase? {
    let reasons = staged.plan.repositories.filter { !$0.isApp }.map(\.reason)
    return Dictionary(grouping: reasons) { $0 }.first { $0.value.count * 2 > reasons.count }?.key
  }

  /// `6.5.4 → 6.6.0`, or the new one alone where nothing was before, or it is the same.
  private func version(_ planned: RepositoryPlan) -> String {
    let new = planned.spelledVersion
    guard let former = planned.formerVersion, former != new, !new.isEmpty else { return new }
    return "\(former) → \(new)"
  }

  private func what(_ planned: RepositoryPlan) -> String {
    let step =
      switch planned.step {
      case .rewrite(_, nil, _): localized("new branch")
      case .merge, .rewrite, .keep, .revert: ""
      }
    let number = planned.change.buildNumber.map { localized("build \($0)") } ?? ""
    return [step, number].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func own(_ planned: RepositoryPlan) -> String {
    guard case .revert(_, let undoing, _) = planned.step else { return "" }
    return localized("reverts \(undoing.short)")
  }

  private var publication: Line? {
    guard let publication = staged.publication, !publication.changes.isEmpty else { return nil }
    return Line(
      name: publication.repository, version: "", branch: publication.branch.short,
      id: publication.provisional?.short ?? "", tag: "",
      what: Counted.text(publication.changes.count, "podspec"), reason: "")
  }

  private var registry: Line? {
    guard let registry = staged.plan.registry, !staged.releases.isEmpty else { return nil }
    return Line(
      name: registry.name, version: "", branch: "", id: "", tag: "",
      what: Counted.text(staged.releases.count, "package"), reason: "")
  }

  /// One line each, or two where a line is too long: ids are never cut. A reason stands below.
  private func table(_ lines: [Line], _ style: TextStyle) -> String {
    var texts = rows(of: lines, style)
    if texts.contains(where: { DisplayWidth.of($0) > style.width }) {
      let places = Self.lines(lines.map { Array(cells(of: $0, style)[2...]) }, indent: "    ")
      texts = zip(lines, places).map { line, place in
        let cells = cells(of: line, style)
        return "  \(cells[0])\(cells[1].isEmpty ? "" : "  " + cells[1])\n\(place)"
      }
    }
    return zip(texts, lines).map { text, line in
      let reason =
        line.reason.english.isEmpty
        ? "" : style.dim(Wrapped.lines(localized(line.reason), width: style.width, indent: 6))
      return text + "\n" + reason
    }.joined()
  }

  private func cells(of line: Line, _ style: TextStyle) -> [String] {
    [style.bold(line.name), line.version, line.branch, style.green(line.id), line.tag, line.words]
  }

  private func rows(of lines: [Line], _ style: TextStyle) -> [String] {
    let rows = lines.map { cells(of: $0, style) }
    let used = (0..<6).filter { column in rows.contains { !$0[column].isEmpty } }
    return Self.lines(rows.map { row in used.map { row[$0] } }, indent: "  ")
  }

  private static func lines(_ rows: [[String]], indent: String) -> [String] {
    TextTable(rows, indent: indent).text().split(separator: "\n").map(String.init)
  }

  /// By what they have in common, in the order of their first.
  private func groups(of lines: [Line]) -> [(place: String, lines: [Line])] {
    var groups: [(place: String, lines: [Line])] = []
    var places: [String: Int] = [:]
    for line in lines {
      if let index = places[line.place] {
        groups[index].lines.append(line)
      } else {
        places[line.place] = groups.count
        groups.append((line.place, [line]))
      }
    }
    return groups
  }

  /// What some have in common, and how many they are.
  private func heading(of group: (place: String, lines: [Line]), _ style: TextStyle) -> String {
    let commits = group.lines.reduce(0) { $0 + $1.commits }
    let counts =
      Counted.text(group.lines.count, "component")
      + (commits == 0 ? "" : localized(", ") + "+" + Counted.text(commits, "commit"))
    let place = "  " + style.bold(group.place)
    let isWide = DisplayWidth.of(place) + 2 + counts.count > style.width
    return place + (isWide ? "\n  " : "  ") + counts + "\n"
  }

  /// Names, ids and commits, one below the other.
  private func names(_ lines: [Line], _ style: TextStyle) -> String {
    TextTable(
      lines.map { line in
        [line.name, style.green(line.id), line.commits == 0 ? "" : Counted.text(line.commits, "commit")]
      }, indent: "    "
    ).text()
  }

  /// Names, ids and how many commits come with each, side by side.
  private func columns(_ lines: [Line], _ style: TextStyle) -> String {
    let hasCommits = lines.contains { $0.commits > 0 }
    let cells = lines.map { line in
      [line.name, style.green(line.id)] + (hasCommits ? [line.commits == 0 ? "" : "+\(line.commits)"] : [])
    }
    let width = (cells.first ?? []).indices.reduce(0) { sum, column in
      sum + 2 + (cells.map { DisplayWidth.of($0[column]) }.max() ?? 0)
    }
    let count = max(1, (style.width - 2) / width)
    let rows = stride(from: 0, to: cells.count, by: count).map { start in
      Array(cells[start..<min(start + count, cells.count)].joined())
    }
    return TextTable(rows, indent: "    ").text()
  }
}

extension RepositoryPlan {
  /// `tag 6.5.5`, or `tags 6.5.5.master, 6.5.5` where packages have one of their own; empty without a tag.
  var tagText: String {
    guard let tag else { return "" }
    guard let second = packageTag?.name else { return localized("tag \(tag.short)") }
    return localized("tags \(tag.short), \(second.short)")
  }
}
