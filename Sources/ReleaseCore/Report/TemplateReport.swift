/// A template that was written out, for machines.
package struct TemplateReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let folder: String
  package let files: [String]

  package init(folder: String, files: [String]) {
    schema = Self.currentSchema
    kind = "template"
    self.folder = folder
    self.files = files
  }
}
