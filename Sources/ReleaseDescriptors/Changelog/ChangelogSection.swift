import ReleaseModel

/// The section of a version that a release writes into a changelog.
package struct ChangelogSection: Hashable, Sendable, Codable {
  /// The plain version.
  package let version: String
  /// The version as the descriptors spell it; written where the newest section has such a version.
  let spelledVersion: String
  /// Such as `2026-11-22`.
  let date: String
  /// What stands in the section when nobody wrote anything under Unreleased.
  let notes: [String]

  package init(version: String, spelledVersion: String, date: String, notes: [String]) {
    self.version = version
    self.spelledVersion = spelledVersion
    self.date = date
    self.notes = notes
  }
}
