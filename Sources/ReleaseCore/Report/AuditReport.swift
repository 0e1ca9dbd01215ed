/// What an audit of a spec repository found, for machines.
public struct AuditReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let repository: String
  public let head: ObjectID?
  /// Whether its environments may replace published versions.
  public let isMutable: Bool
  public let commits: Int
  public let versions: Int
  public let findings: [AuditFinding]
  public let errors: Int
  public let warnings: Int

  public init(_ audit: PublicationAudit) {
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
