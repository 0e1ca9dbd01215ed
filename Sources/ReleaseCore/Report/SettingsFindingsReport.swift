import ReleaseDescriptors
import ReleaseModel

/// What `env check` found, for machines.
package struct SettingsFindingsReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let findings: [Finding]
  package let excused: [Excused]
  package let errors: Int
  package let warnings: Int

  package struct Finding: Sendable, Codable {
    /// Stable over edits of other lines; an exception names it.
    package let id: String
    package let diagnostic: Diagnostic

    package init(id: String, diagnostic: Diagnostic) {
      self.id = id
      self.diagnostic = diagnostic
    }
  }

  package struct Excused: Sendable, Codable {
    package let id: String
    package let message: Phrase
    package let reason: String
    /// The last day of the exception, such as `2026-12-31`.
    package let until: String
  }

  package init(_ inspection: SettingsInspection) {
    schema = Self.currentSchema
    kind = "settings-findings"
    findings = inspection.findings.map { Finding(id: $0.id, diagnostic: $0.diagnostic) }
    excused = inspection.excused.map {
      Excused(
        id: $0.finding.id, message: $0.finding.diagnostic.messagePhrase, reason: $0.exception.reason,
        until: $0.exception.until.description)
    }
    errors = inspection.count(.error)
    warnings = inspection.count(.warning)
  }
}
