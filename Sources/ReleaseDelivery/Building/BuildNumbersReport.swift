import ReleaseLedger

/// The build numbers of the ledger, for machines.
package struct BuildNumbersReport: Sendable, Codable {
  static let currentSchema = 3
  let schema: Int
  let kind: String
  /// The newest first.
  let numbers: [GivenBuildNumber]

  package init(_ numbers: [GivenBuildNumber]) {
    schema = Self.currentSchema
    kind = "build-numbers"
    self.numbers = numbers
  }
}
