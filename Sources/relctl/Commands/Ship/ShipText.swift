import ReleaseCore
import ReleaseDelivery
import ReleaseModel
import ReleaseWorkspace

/// How shipping reads while it goes on.
enum ShipText {
  static func line(channel: String, result: ShipState, _ style: TextStyle) -> String {
    "\(mark(result, style)) \(VisibleText.of(channel)): \(word(result))"
  }

  static func mark(_ result: ShipState, _ style: TextStyle) -> String {
    switch result {
    case .available: style.green("✓")
    case .alreadyThere: style.dim("=")
    case .processing: style.yellow("…")
    case .failed: style.red("✗")
    case .unknown: style.yellow("?")
    }
  }

  static func word(_ result: ShipState) -> String {
    switch result {
    case .available: localized("available")
    case .alreadyThere: localized("already there")
    case .processing: localized("the service is processing it")
    case .failed: localized("failed")
    case .unknown: localized("not known whether it arrived")
    }
  }

  static func progress(to channel: String, sent: Int64, of total: Int64) -> String {
    let percent = total > 0 ? " \(min(100, sent * 100 / total)) %" : ""
    return localized("sending to \(channel)\(percent), \(megabytes(sent)) of \(megabytes(total))")
  }

  static func interrupted(_ error: ShipInterrupted) -> Diagnostic {
    let places: Phrase =
      error.underWay.isEmpty
      ? "" : "; it may have arrived at \(error.underWay.joined(separator: ", "))"
    return Diagnostic(
      "ship.interrupted", "interrupted while build \(error.build) was being shipped\(places)",
      hint:
        "run 'relctl ship status \(error.build.shellWord)' to see what is known, or 'relctl ship retry \(error.build.shellWord)' to continue"
    )
  }

  private static func megabytes(_ bytes: Int64) -> String {
    bytes < 10 << 20 ? "\(bytes >> 10) kB" : "\(bytes >> 20) MB"
  }
}
