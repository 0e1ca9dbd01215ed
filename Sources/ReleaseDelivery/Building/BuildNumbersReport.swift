import ReleaseLedger

/// The build numbers of the ledger, for machines.
package struct BuildNumbersReport: Sendable, Codable {
  package static let currentSchema = 2
  package let schema: Int
  package let kind: String
  /// The newest first.
  package let numbers: [GivenBuildNumber]

  package init(_ numbers: [GivenBuildNumber]) {
    schema = Self.currentSchema
    kind = "build-numbers"
    self.numbers = numbers
  }
}
