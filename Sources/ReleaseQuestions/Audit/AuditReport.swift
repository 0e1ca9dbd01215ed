import ReleaseDescriptors
import ReleaseModel

/// What an audit of a spec repository found, for machines.
package struct AuditReport: Sendable, Codable {
  package static let currentSchema = 3
  package let schema: Int
  package let kind: String
  package let repository: String
  package let head: ObjectID?
  /// Whether its environments may replace published versions.
  package let isMutable: Bool
  package let commits: Int
  package let versions: Int
  package let findings: [AuditFinding]
  package let errors: Int
  package let warnings: Int

  package init(_ audit: PublicationAudit) {
    schema = Self.currentSchema
    kind = "audit"
    repository = audit.repository
    head = audit.head
    isMutable = audit.isMutable
    commits = audit.commits
    versions = audit.versions
    findings = audit.findings
    errors = audit.count(.error)
    warnings = audit.count(.warning)
  }
}
