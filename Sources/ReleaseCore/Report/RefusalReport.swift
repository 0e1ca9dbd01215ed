import ReleaseModel

/// A refusal for machines.
package struct RefusalReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "refusal"
    self.diagnostics = diagnostics
  }
}
