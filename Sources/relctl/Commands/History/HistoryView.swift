import ReleaseCore
import ReleaseLedger
import ReleaseModel

/// The runs of the ledger: two lines each, so that they read well on a narrow terminal.
struct HistoryView {
  private let runs: [RunSummary]

  init(_ runs: [RunSummary]) { self.runs = runs }

  func text(_ style: TextStyle) -> String {
    if runs.isEmpty { return localized("No run is recorded.\n") }
    return runs.map { one($0, style) }.joined()
  }

  private func one(_ run: RunSummary, _ style: TextStyle) -> String {
    let version = run.version.map { " (\($0))" } ?? ""
    var text =
      "\(PointInTime.text(run.prepared))  \(Self.state(run.state, style))  "
      + style.bold(VisibleText.of(run.summary)) + "\(version)\n"
    text += "  " + style.dim("\(run.run)  ") + VisibleText.of(run.worker.name)
    if let place = run.build ?? run.host { text += style.dim("  \(VisibleText.of(place))") }
    text += "\n"
    if let reason = run.overridden {
      text += style.yellow(localized("  landed despite closed gates: ")) + "\(VisibleText.of(reason))\n"
    }
    if !run.notDone.isEmpty {
      text += localized("  not done: ") + run.notDone.map(OutcomeText.name).joined(separator: ", ") + "\n"
    }
    return text
  }

  static func state(_ state: RunRecord.State, _ style: TextStyle) -> String {
    switch state {
    case .done: style.green(word(state))
    case .refused: style.red(word(state))
    case .superseded, .abandoned, .undone: style.dim(word(state))
    case .prepared, .publishing, .committed, .partly, .inDoubt, .waiting, .abandoning:
      style.yellow(word(state))
    }
  }

  static func word(_ state: RunRecord.State) -> String {
    switch state {
    case .done: localized("done")
    case .prepared, .publishing, .committed: localized("under way")
    case .partly: localized("partly")
    case .inDoubt: localized("in doubt")
    case .waiting: localized("waits for merge requests")
    case .refused: localized("refused")
    case .superseded: localized("superseded")
    case .abandoning: localized("being abandoned")
    case .abandoned: localized("abandoned")
    case .undone: localized("undone")
    }
  }
}
