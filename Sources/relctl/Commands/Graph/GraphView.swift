import ReleaseModel
import ReleasePlanning

/// The levels from the bottom up, each component with what it needs; with a focus also what a change of it
/// reaches.
struct GraphView {
  let chart: DependencyChart

  init(_ chart: DependencyChart) { self.chart = chart }

  func text(_ style: TextStyle) -> String {
    var text = ""
    for (number, level) in chart.levels.enumerated() {
      text += "\(style.bold(localized("level \(number)")))\n"
      for name in level { text += line(name, style) }
    }
    for cycle in chart.cycles {
      text += "\(style.red(localized("cycle:"))) \(cycle.joined(separator: " -> "))\n"
    }
    if let focus = chart.focus { text += affected(focus, style) }
    let broken = chart.broken.count
    if broken > 0 {
      text +=
        style.red(
          broken == 1 ? localized("! 1 edge breaks a rule") : localized("! \(broken) edges break a rule"))
        + localized(": run 'relctl lint'\n")
    }
    return text
  }

  private func line(_ name: ComponentName, _ style: TextStyle) -> String {
    let node = chart.node(named: name)
    let layer = node?.layer.map { " \($0)" } ?? ""
    let source = node?.isApp == true ? localized(" the app") : "\(layer) (\(node?.source.rawValue ?? ""))"
    let head = "  " + (name == chart.focus ? style.bold("\(name)") : "\(name)") + style.dim(source)
    let plainWidth = DisplayWidth.of("  \(name)\(source)")
    let needs = chart.requirements(of: name).map { edge in
      (plain: "\(edge.to)" + (chart.broken[edge] == nil ? "" : "!"), isBroken: chart.broken[edge] != nil)
    }
    guard !needs.isEmpty else { return head + "\n" }
    // What does not fit goes on below the first name.
    var text = head + " -> "
    let indent = min(plainWidth + 4, 40)
    var column = plainWidth + 4
    for (index, need) in needs.enumerated() {
      let width = DisplayWidth.of(need.plain) + 1
      if index > 0, column + width + 1 > max(style.width, 40) {
        text += ",\n" + String(repeating: " ", count: indent)
        column = indent
      } else if index > 0 {
        text += ", "
        column += 1
      }
      text += need.isBroken ? style.red(need.plain) : need.plain
      column += width
    }
    return text + "\n"
  }

  private func affected(_ focus: ComponentName, _ style: TextStyle) -> String {
    guard !chart.affected.isEmpty else { return localized("Nothing depends on \(focus).\n") }
    let direct = chart.affected.filter { chart.map.edge(from: $0, to: focus) != nil }
    var text =
      style.bold(localized("When \(focus) changes, \(chart.affected.count) must be built and released again"))
      + "\n"
    text += Self.wrapped(title: localized("directly:"), direct, style)
    let others = chart.affected.filter { !direct.contains($0) }
    if !others.isEmpty { text += Self.wrapped(title: localized("through others:"), others, style) }
    return text
  }

  private static func wrapped(title: String, _ names: [ComponentName], _ style: TextStyle) -> String {
    let lines = FittedTable.wrapped(names.joined(separator: ", "), max(20, style.width - 18))
    return lines.enumerated().map { index, line in
      let head = index == 0 ? title : ""
      return "  \(head)\(String(repeating: " ", count: max(0, 16 - DisplayWidth.of(head))))\(line)\n"
    }.joined()
  }
}
