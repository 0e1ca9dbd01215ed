import ReleaseModel

/// What was written, for machines.
package struct PageReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let file: String
  let environments: [EnvironmentName]
  package let components: Int
  let runs: Int
  let findings: Int
  let problems: [Diagnostic]

  package init(_ data: PageData, file: String, _ problems: [Diagnostic]) {
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
