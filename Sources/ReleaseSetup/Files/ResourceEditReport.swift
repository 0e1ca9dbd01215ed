/// An edit of `R.generated.swift`, for machines.
package struct ResourceEditReport: Sendable, Encodable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  /// As it was given.
  package let file: String
  package let written: Bool
  /// A unified diff; empty where the file says so already.
  package let diff: String

  package init(_ amendment: GeneratedResourcesAmendment, written: Bool) throws {
    schema = Self.currentSchema
    kind = "resource-edit"
    file = amendment.path
    self.written = written && amendment.isChange
    diff = try amendment.diff()
  }
}
