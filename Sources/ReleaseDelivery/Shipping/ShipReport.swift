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

  package init(_ receipts: [Receipt]) {
    schema = Self.currentSchema
    kind = "receipts"
    self.receipts = receipts
  }
}
