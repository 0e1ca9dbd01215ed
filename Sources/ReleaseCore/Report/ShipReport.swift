/// How shipping ended, for machines.
public struct ShipReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let conclusion: ShipConclusion
  public let channels: [Entry]

  public struct Entry: Sendable, Codable {
    public let build: String
    public let channel: String
    public let result: ShipOutcome.Result
    public let receipt: Receipt?
    public let problem: Diagnostic?
  }

  public init(_ outcomes: [ShipOutcome], _ conclusion: ShipConclusion) {
    schema = Self.currentSchema
    kind = "ship"
    self.conclusion = conclusion
    channels = outcomes.map {
      Entry(
        build: $0.build, channel: $0.channel, result: $0.result, receipt: $0.receipt, problem: $0.diagnostic)
    }
  }
}

/// What went where, for machines.
public struct ReceiptsReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// The newest first.
  public let receipts: [Receipt]

  public init(_ receipts: [Receipt]) {
    schema = Self.currentSchema
    kind = "receipts"
    self.receipts = receipts
  }
}
