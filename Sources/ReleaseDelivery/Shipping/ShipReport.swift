import ReleaseLedger
import ReleaseModel
import ReleaseWorkspace

/// How shipping ended, for machines.
package struct ShipReport: Sendable, Codable {
  static let currentSchema = 3
  let schema: Int
  let kind: String
  let conclusion: ShipResult.Conclusion
  let channels: [Entry]
  /// What belongs to the builds, and what of it is there.
  package let deliveries: [DeliverySet]

  struct Entry: Sendable, Codable {
    package let build: String
    let channel: String
    let result: ShipState
    let receipt: Receipt?
    let problem: Diagnostic?
  }

  package init(_ result: ShipResult) {
    schema = Self.currentSchema
    kind = "ship"
    conclusion = result.conclusion
    deliveries = result.deliveries
    channels = result.outcomes.map {
      Entry(
        build: $0.build, channel: $0.channel, result: $0.result, receipt: $0.receipt, problem: $0.diagnostic)
    }
  }
}

/// What went where, for machines.
package struct ReceiptsReport: Sendable, Codable {
  static let currentSchema = 3
  let schema: Int
  let kind: String
  /// The newest first.
  package let receipts: [Receipt]
  /// What belongs to their builds, or to the present trains, and what of it is there.
  package let deliveries: [DeliverySet]

  package init(_ receipts: [Receipt], deliveries: [DeliverySet]) {
    schema = Self.currentSchema
    kind = "receipts"
    self.receipts = receipts
    self.deliveries = deliveries
  }
}
