import ReleaseCore
import ReleaseDescriptors
import ReleaseModel

/// What a project is given for its environments, for machines.
package struct ProjectEditReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The files that are new or change.
  package let files: [String]
  /// Those of them that were not there.
  package let added: [String]
  /// A unified diff of the others.
  package let diff: String
  /// Whether it was written.
  package let isWritten: Bool
  /// What is left to people.
  package let problems: [SettingsFindingsReport.Finding]

  package init(_ amendment: ProjectAmendment, isWritten: Bool) {
    schema = Self.currentSchema
    kind = "project-edit"
    files = amendment.files.map(\.path)
    added = amendment.files.filter { $0.before == nil }.map(\.path)
    diff = amendment.diff
    self.isWritten = isWritten && !amendment.files.isEmpty
    problems = amendment.survey.problems.map { .init(id: $0.id, diagnostic: $0.diagnostic) }
  }
}
