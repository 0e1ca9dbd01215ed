import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// How shipping ended, for machines.
package struct ShipReport: Sendable, Codable {
  package static let currentSchema = 2
  package let schema: Int
  package let kind: String
  package let conclusion: ShipResult.Conclusion
  package let channels: [Entry]

  package struct Entry: Sendable, Codable {
    package let build: String
    package let channel: String
    package let result: ShipState
    package let receipt: Receipt?
    package let problem: Diagnostic?
  }

  package init(_ result: ShipResult) {
    schema = Self.currentSchema
    kind = "ship"
    conclusion = result.conclusion
    channels = result.outcomes.map {
      Entry(
        build: $0.build, channel: $0.channel, result: $0.result, receipt: $0.receipt, problem: $0.diagnostic)
    }
  }
}

/// What went where, for machines.
package struct ReceiptsReport: Sendable, Codable {
  package static let currentSchema = 2
  package let schema: Int
  package let kind: String
  /// The newest first.
  package let receipts: [Receipt]

  package init(_ receipts: [Receipt]) {
    schema = Self.currentSchema
    kind = "receipts"
    self.receipts = receipts
  }
}
