/// The build numbers of the ledger, for machines.
public struct BuildNumbersReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// The newest first.
  public let numbers: [GivenBuildNumber]

  public init(_ numbers: [GivenBuildNumber]) {
    schema = Self.currentSchema
    kind = "build-numbers"
    self.numbers = numbers
  }
}
