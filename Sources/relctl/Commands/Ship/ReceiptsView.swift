import ReleaseCore
import ReleaseDelivery
import ReleaseLedger
import ReleaseModel

/// Receipts, two lines each, so that they read well on a narrow terminal.
struct ReceiptsView {
  private let report: ReceiptsReport

  init(_ report: ReceiptsReport) { self.report = report }

  func text(_ style: TextStyle) -> String {
    let receipts =
      report.receipts.isEmpty
      ? localized("No receipt is recorded.\n") : report.receipts.map { one($0, style) }.joined()
    return receipts + DeliveriesView(report.deliveries).text(style)
  }

  private func one(_ receipt: Receipt, _ style: TextStyle) -> String {
    var text = "\(PointInTime.text(receipt.begun))  \(state(receipt.state, style))  "
    text += style.bold(VisibleText.of(receipt.channel))
    text +=
      VisibleText.of(
        "  \(receipt.what), \(receipt.version) (\(receipt.number))") + "\n"
    text += "  " + style.dim(VisibleText.of(receipt.build))
    if let page = receipt.page { text += "  " + VisibleText.of(page) }
    for reason in [receipt.reason, receipt.notInstallable].compactMap({ $0 }) {
      text += "\n  " + VisibleText.of(localized(reason))
    }
    return text + "\n"
  }

  private func state(_ state: Receipt.State, _ style: TextStyle) -> String {
    switch state {
    case .available: style.green(localized("available"))
    case .processing: style.yellow(localized("processing"))
    case .sending: style.yellow(localized("sending"))
    case .unknown: style.yellow(localized("unknown"))
    case .failed: style.red(localized("failed"))
    }
  }
}

extension Receipt {
  /// The environment and configuration of the build, and the component where it is a demo app.
  var what: String {
    [component?.description, environment.description, configuration].compactMap { $0 }.joined(separator: " ")
  }
}
