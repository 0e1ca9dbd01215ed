import ReleaseDelivery
import ReleaseModel

/// What a bisection found, on one screen.
struct BisectView {
  private let report: BisectReport
  private let scope: BisectScope

  init(_ report: BisectReport, scope: BisectScope) {
    self.report = report
    self.scope = scope
  }

  func text(_ style: TextStyle) -> String {
    switch report.conclusion {
    case .goodIsNot:
      return wrongEnd(
        localized("\(scope.goodTitle) is not good: the command fails there, or can't judge it."), style)
    case .badIsNot:
      return wrongEnd(
        localized("\(scope.badTitle) is not bad: the command succeeds there, or can't judge it."), style)
    case .found: break
    }
    return title(style) + report.changes.map { change($0, style) }.joined() + rest(style) + runs(style)
  }

  private func wrongEnd(_ text: String, _ style: TextStyle) -> String {
    style.red(VisibleText.of(text)) + "\n"
      + style.hint("read what it said in \(report.logs)") + "\n"
  }

  private func title(_ style: TextStyle) -> String {
    let culprits = report.changes.filter { !$0.isOnlyNeeded }
    let text =
      culprits.count < 2
      ? localized("It breaks with \(culprits.first?.component ?? "")")
      : localized("It breaks only with these together: \(culprits.map(\.component).joined(separator: ", "))")
    return style.bold(VisibleText.of(text)) + "\n"
  }

  private func change(_ change: BisectReport.Change, _ style: TextStyle) -> String {
    var rows: [[String]] = []
    func add(_ key: String, _ value: String) { rows.append([style.dim(key), VisibleText.of(value)]) }
    if change.isOnlyNeeded {
      add(localized("also"), localized("needed by the others: without it they can't be resolved or built"))
    }
    if change.from == nil { add(localized("change"), localized("the component was added")) }
    if change.to == nil { add(localized("change"), localized("the component was removed")) }
    if let commit = change.commit {
      let key = change.line == .lost ? localized("lost commit") : localized("commit")
      add(key, "\(commit.id.prefix(10))  \(commit.subject)")
      add(localized("author"), "\(commit.author), \(PointInTime.text(commit.time))")
    }
    if !change.alternatives.isEmpty {
      let list = change.alternatives.prefix(5).map { String($0.prefix(10)) }.joined(separator: ", ")
      add(localized("or"), localized("one before it that can't be judged: \(list)"))
    }
    if let merge = change.merge { add(localized("merged in"), "\(merge.id.prefix(10))  \(merge.subject)") }
    if let request = change.mergeRequest { add(localized("merge request"), request) }
    if !change.tickets.isEmpty { add(localized("tickets"), change.tickets.joined(separator: ", ")) }
    if let first = change.firstTrain {
      add(
        localized("first in"),
        "\(first.environment) \(first.train.short), \(PointInTime.text(first.time)), \(first.run)")
    }
    if change.commit != nil {
      add(
        localized("now in"),
        change.environments.isEmpty
          ? localized("no environment") : change.environments.map(\.description).joined(separator: ", "))
    }
    let title = change.component + Self.range(change)
    return "\n" + VisibleText.of(title) + "\n" + TextTable(rows, indent: "  ").text()
      + (change.commands.isEmpty
        ? "" : change.commands.map { "  " + style.cyan(VisibleText.of($0)) + "\n" }.joined())
  }

  private static func range(_ change: BisectReport.Change) -> String {
    guard let from = change.from, let to = change.to else { return "" }
    return "  \(from.prefix(10)) → \(to.prefix(10))"
  }

  private func rest(_ style: TextStyle) -> String {
    switch report.withoutThem {
    case .good: "\n" + localized("Without it, \(scope.badTitle) is good.") + "\n"
    case .bad:
      "\n" + style.yellow(localized("Without it, \(scope.badTitle) is still bad: there is another fault."))
        + "\n"
    case .unresolved: "\n" + localized("Without it, \(scope.badTitle) can't be judged.") + "\n"
    case nil: ""
    }
  }

  private func runs(_ style: TextStyle) -> String {
    var text = localized(
      "\(report.runs.count) mixtures judged, \(report.runs.unresolved) of them without a result; logs in \(report.logs)"
    )
    if !report.runs.flaky.isEmpty {
      let list = report.runs.flaky.map { String($0.prefix(12)) }.joined(separator: ", ")
      text += "\n" + localized("The command is flaky: it changed its answer for \(list)")
    }
    return style.dim(VisibleText.of(text)) + "\n"
  }
}
