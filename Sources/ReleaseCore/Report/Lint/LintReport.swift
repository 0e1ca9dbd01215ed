/// What `lint` found, for machines.
public struct LintReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environment: String
  /// What was looked at.
  public let components: [Component]
  /// The rules that ran.
  public let rules: [Rule]
  /// By component, worst first; the code is the rule.
  public let findings: [Diagnostic]
  public let excused: [Excused]
  public let errors: Int
  public let warnings: Int

  public struct Component: Sendable, Codable {
    public let name: String
    /// The environment in whose form it stands.
    public let environment: String
    public let branch: String
    public let commit: ObjectID
    /// Whether the commit is a train's; else it is the branch's head.
    public let isRecorded: Bool
  }

  public struct Rule: Sendable, Codable {
    public let id: RuleID
    public let severity: Diagnostic.Severity
  }

  public struct Excused: Sendable, Codable {
    public let finding: Diagnostic
    public let reason: String
    /// The last day of the exception, such as `2026-12-31`.
    public let expires: String
  }

  public init(_ inspection: LintInspection) {
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
    errors = inspection.count(.error)
    warnings = inspection.count(.warning)
  }
}

extension LintReport.Excused {
  init(_ excused: LintInspection.Excused) {
    self.init(
      finding: excused.finding, reason: excused.exception.reason,
      expires: excused.exception.expires.description)
  }
}
