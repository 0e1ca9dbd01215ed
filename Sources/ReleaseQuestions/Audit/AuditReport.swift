import ReleaseDescriptors
import ReleaseModel

/// What an audit of a spec repository found, for machines.
package struct AuditReport: Sendable, Codable {
  static let currentSchema = 3
  let schema: Int
  let kind: String
  let repository: String
  let head: ObjectID?
  /// Whether its environments may replace published versions.
  let isMutable: Bool
  let commits: Int
  let versions: Int
  let findings: [AuditFinding]
  let errors: Int
  let warnings: Int

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
