import ReleaseCore
import ReleaseModel

/// The runs of the ledger: two lines each, so that they read well on a narrow terminal.
struct HistoryView {
  private let runs: [RunSummary]

  init(_ runs: [RunSummary]) { self.runs = runs }

  func text(_ style: Style) -> String {
    if runs.isEmpty { return localized("No run is recorded.\n") }
    return runs.map { one($0, style) }.joined()
  }

  private func one(_ run: RunSummary, _ style: Style) -> String {
    let version = run.version.map { " (\($0))" } ?? ""
    var text =
      "\(PointInTime.text(run.prepared))  \(Self.state(run.state, style))  "
      + style.bold(VisibleText.of(run.summary)) + "\(version)\n"
    text += "  " + style.dim("\(run.run)  ") + VisibleText.of(run.identity.name)
    if let place = run.build ?? run.host { text += style.dim("  \(VisibleText.of(place))") }
    text += "\n"
    if let reason = run.overridden {
      text += style.yellow(localized("  landed though gates were closed: ")) + "\(VisibleText.of(reason))\n"
    }
    if !run.notDone.isEmpty {
      text += localized("  not done: ") + run.notDone.map(OutcomeText.name).joined(separator: ", ") + "\n"
    }
    return text
  }

  static func state(_ state: RunRecord.State, _ style: Style) -> String {
    switch state {
    case .done: style.green(localized("done"))
    case .prepared, .publishing, .committed: style.yellow(localized("under way"))
    case .partly: style.yellow(localized("partly"))
    case .inDoubt: style.yellow(localized("in doubt"))
    case .waiting: style.yellow(localized("waits for merge requests"))
    case .refused: style.red(localized("refused"))
    case .superseded: style.dim(localized("superseded"))
    case .abandoning: style.yellow(localized("being abandoned"))
    case .abandoned: style.dim(localized("abandoned"))
    case .undone: style.dim(localized("undone"))
    }
  }
}
