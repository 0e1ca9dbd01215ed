import ReleaseCore
import ReleaseDelivery
import ReleaseLedger

/// How shipping ended: a line for each channel, what went wrong below.
struct ShipView {
  private let outcomes: [ShipOutcome]

  init(_ outcomes: [ShipOutcome]) { self.outcomes = outcomes }

  func text(_ style: TextStyle) -> String {
    var text = ""
    var last: String?
    for outcome in outcomes {
      if outcome.build != last { text += head(outcome, style) }
      last = outcome.build
      text += "  " + ShipText.line(channel: outcome.channel, result: outcome.result, style)
      if let page = outcome.receipt?.page { text += "  " + style.dim(VisibleText.of(page)) }
      text += "\n"
      if let reason = outcome.receipt?.notInstallable { text += "    \(VisibleText.of(localized(reason)))\n" }
    }
    let problems = outcomes.compactMap(\.diagnostic)
    return problems.isEmpty ? text : text + DiagnosticsView(problems).text(style)
  }

  private func head(_ outcome: ShipOutcome, _ style: TextStyle) -> String {
    guard let receipt = outcome.receipt else { return style.bold(outcome.build) + "\n" }
    return style.bold(outcome.build)
      + VisibleText.of(
        "  \(receipt.what), \(receipt.version) (\(receipt.number))")
      + "\n"
  }
}
