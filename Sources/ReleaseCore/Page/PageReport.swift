/// What was written, for machines.
public struct PageReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let file: String
  public let environments: [String]
  public let components: Int
  public let runs: Int
  public let findings: Int
  public let problems: [Diagnostic]

  public init(_ data: PageData, file: String, _ problems: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "report-written"
    self.file = file
    environments = data.environments.map(\.name)
    components = data.components.count
    runs = data.runs.count
    findings = data.findings.count
    self.problems = problems
  }
}
