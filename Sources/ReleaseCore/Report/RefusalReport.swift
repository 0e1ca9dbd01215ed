/// A refusal for machines.
public struct RefusalReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "refusal"
    self.diagnostics = diagnostics
  }
}
