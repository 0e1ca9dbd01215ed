import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// The lines that made a value as a tree, then those that did not count.
struct SettingsExplanationView {
  let report: SettingsExplanationReport

  init(_ report: SettingsExplanationReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let place = "\(report.environment)" + (report.configuration.map { ":" + $0 } ?? "")
    let value = report.value.isEmpty ? style.dim(localized("(empty)")) : VisibleText.of(report.value)
    var text = "\(style.bold(report.key)) = \(value)\n"
    text += style.dim(localized("in \(place), component \(report.component)")) + "\n\n"
    for index in report.steps.indices { text += step(index, style) }
    if !report.passedOver.isEmpty {
      text += "\n" + style.dim(localized("ignored")) + "\n"
      for line in report.passedOver {
        text +=
          "   \(style.cyan(line.from))  \(VisibleText.of(line.text))\n      \(style.dim(localized(line.reason)))\n"
      }
    }
    return text + DiagnosticsView(report.diagnostics).text(style)
  }

  /// A line with its branch, and under it what it comes to when that is not what it says.
  private func step(_ index: Int, _ style: TextStyle) -> String {
    let step = report.steps[index]
    let branch = trunk(index, depth: step.depth) + (hasSibling(after: index, at: step.depth) ? "├─ " : "└─ ")
    let below = trunk(index, depth: step.depth) + (hasSibling(after: index, at: step.depth) ? "│  " : "   ")
    var text = branch + style.cyan(step.from ?? "relctl") + "  " + VisibleText.of(step.text) + "\n"
    if step.from != nil, !step.text.hasSuffix("= " + step.value), step.text.contains("$") {
      text +=
        below + style.dim("= " + (step.value.isEmpty ? localized("(empty)") : VisibleText.of(step.value)))
        + "\n"
    }
    return text
  }

  private func trunk(_ index: Int, depth: Int) -> String {
    (0..<depth).map { hasSibling(after: index, at: $0) ? "│  " : "   " }.joined()
  }

  /// Says whether another step follows at a depth before the tree goes back above it.
  private func hasSibling(after index: Int, at depth: Int) -> Bool {
    for step in report.steps[(index + 1)...] {
      if step.depth == depth { return true }
      if step.depth < depth { return false }
    }
    return false
  }
}
