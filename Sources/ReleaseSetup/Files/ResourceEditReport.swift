/// An edit of `R.generated.swift`, for machines.
package struct ResourceEditReport: Sendable, Encodable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// As it was given.
  let file: String
  let written: Bool
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
