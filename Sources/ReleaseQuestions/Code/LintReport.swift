import ReleaseModel
import ReleasePlanning

/// What `lint` found, for machines.
package struct LintReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let environment: EnvironmentName
  /// What was looked at.
  package let components: [Component]
  /// The rules that ran.
  let rules: [Rule]
  /// By component, worst first; the code is the rule.
  let findings: [Diagnostic]
  let excused: [Excused]
  let errors: Int
  let warnings: Int

  package struct Component: Sendable, Codable {
    package let name: ComponentName
    /// The environment in whose form it stands.
    package let environment: EnvironmentName
    let branch: String
    let commit: ObjectID
    /// Whether the commit is a train's; else it is the branch's head.
    let isRecorded: Bool
  }

  package struct Rule: Sendable, Codable {
    let id: RuleID
    let severity: Diagnostic.Severity
  }

  package struct Excused: Sendable, Codable {
    let finding: Diagnostic
    let reason: String
    /// The last day of the exception, such as `2026-12-31`.
    let expires: String
  }

  package init(_ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "lint"
    environment = inspection.environment
    components = inspection.places.map {
      Component(
        name: $0.name, environment: $0.environment, branch: $0.branch.short, commit: $0.commit,
        isRecorded: $0.recorded != nil)
    }
    rules = inspection.rules.map { Rule(id: $0.rule.id, severity: $0.severity) }
    findings = inspection.findings
    excused = inspection.excused.map { Excused($0) }
    errors = inspection.count(of: .error)
    warnings = inspection.count(of: .warning)
  }
}

extension LintReport.Excused {
  init(_ excused: LintInspection.Excused) {
    self.init(
      finding: excused.finding, reason: excused.exception.reason,
      expires: excused.exception.expires.description)
  }
}
