import ReleaseModel

/// What was written, for machines.
package struct PageReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let file: String
  package let environments: [EnvironmentName]
  package let components: Int
  package let runs: Int
  package let findings: Int
  package let problems: [Diagnostic]

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
