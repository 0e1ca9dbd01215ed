import ReleaseModel

/// A refusal for machines.
package struct RefusalReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "refusal"
    self.diagnostics = diagnostics
  }
}
