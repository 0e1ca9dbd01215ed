/// What `env check` found, for machines.
public struct SettingsFindingsReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let findings: [Finding]
  public let excused: [Excused]
  public let errors: Int
  public let warnings: Int

  public struct Finding: Sendable, Codable {
    /// Stable over edits of other lines; an exception names it.
    public let id: String
    public let diagnostic: Diagnostic
  }

  public struct Excused: Sendable, Codable {
    public let id: String
    public let message: String
    public let reason: String
    /// The last day of the exception, such as `2026-12-31`.
    public let until: String
  }

  public init(_ inspection: SettingsInspection) {
    schema = Self.currentSchema
    kind = "settings-findings"
    findings = inspection.findings.map { Finding(id: $0.id, diagnostic: $0.diagnostic) }
    excused = inspection.excused.map {
      Excused(
        id: $0.finding.id, message: $0.finding.diagnostic.message, reason: $0.exception.reason,
        until: $0.exception.until.description)
    }
    errors = inspection.count(.error)
    warnings = inspection.count(.warning)
  }
}
