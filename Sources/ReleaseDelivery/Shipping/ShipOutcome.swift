import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// How shipping one build to one channel ended.
package struct ShipOutcome: Sendable, Hashable {
  package let build: String
  package let channel: String
  package let result: ShipState
  /// As the ledger has it now; nil when there is none.
  package let receipt: Receipt?
  package let diagnostic: Diagnostic?

  init(
    _ build: String, at channel: String, _ result: ShipState, receipt: Receipt?, diagnostic: Diagnostic? = nil
  ) {
    self.build = build
    self.channel = channel
    self.result = result
    self.receipt = receipt
    self.diagnostic = diagnostic
  }
}

/// A signal came while builds were shipped.
package struct ShipInterrupted: Error, Sendable {
  package let build: String
  /// Where the build may have arrived.
  package let underWay: [String]
}
