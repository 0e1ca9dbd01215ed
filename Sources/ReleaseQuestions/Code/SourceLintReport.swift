import ReleaseModel
import ReleasePlanning

/// What `lint` found in a folder that no relctl.yml describes, for machines.
package struct SourceLintReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The folder, as the command line has it.
  let folder: String
  /// The names of the components that were found in it, the app last.
  package let components: [ComponentName]
  /// The rules that ran.
  let rules: [LintReport.Rule]
  /// By component, worst first; the code is the rule.
  let findings: [Diagnostic]
  let errors: Int
  let warnings: Int

  package init(_ inspection: LintInspection, of folder: String) {
    schema = Self.currentSchema
    kind = "source-lint"
    self.folder = folder
    components = inspection.places.map(\.name)
    rules = inspection.rules.map { LintReport.Rule(id: $0.rule.id, severity: $0.severity) }
    findings = inspection.findings
    errors = inspection.count(of: .error)
    warnings = inspection.count(of: .warning)
  }
}
