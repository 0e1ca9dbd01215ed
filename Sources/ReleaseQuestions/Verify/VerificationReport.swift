import ReleaseModel

/// What was proven, for machines.
package struct VerificationReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// What was asked for: `all`, or a train.
  let scope: String
  /// Whether nothing differs from what the runs left.
  package let isProven: Bool
  let looked: Verification.Counts
  /// What went wrong first in front.
  package let findings: [VerifyFinding]
  /// What can't be proven here, and why.
  let notes: [Phrase]

  package init(_ verification: Verification) {
    schema = Self.currentSchema
    kind = "verification"
    scope = verification.scope
    isProven = verification.isProven
    looked = verification.counts
    findings = verification.findings
    notes = verification.notes
  }
}
