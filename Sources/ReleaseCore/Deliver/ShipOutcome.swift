import ReleaseModel
import ReleaseShipping

/// How shipping one build to one channel ended.
package struct ShipOutcome: Sendable, Hashable {
  package enum Result: String, Sendable, Hashable, Codable {
    /// People can get it.
    case available
    /// It was there, or on its way, before this command began, and nothing was sent.
    case alreadyThere
    /// The service has it and works on it.
    case processing
    /// It is not there.
    case failed
    /// It may be there.
    case unknown
  }

  package let build: String
  package let channel: String
  package let result: Result
  /// As the ledger has it now; nil when there is none.
  package let receipt: Receipt?
  package let diagnostic: Diagnostic?

  init(
    _ build: String, at channel: String, _ result: Result, receipt: Receipt?, diagnostic: Diagnostic? = nil
  ) {
    self.build = build
    self.channel = channel
    self.result = result
    self.receipt = receipt
    self.diagnostic = diagnostic
  }
}

/// What happens while builds are shipped.
package enum ShipEvent: Sendable, Hashable {
  case asking(channel: String)
  case sending(channel: String, sent: Int64, total: Int64)
  case waiting(channel: String, what: String)
  case ended(channel: String, ShipOutcome.Result)
}

/// A signal came while builds were shipped.
package struct ShipInterrupted: Error, Sendable {
  package let build: String
  /// Where the build may have arrived.
  package let underWay: [String]
}
