import ReleaseModel

/// A template that was written out, for machines.
package struct TemplateReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let template: String
  let folder: String
  package let files: [String]

  /// - Parameter name: Of a template that relctl brings along.
  package init(_ template: Template, named name: String, folder: String) {
    schema = Self.currentSchema
    kind = "template"
    self.template = name
    self.folder = folder
    files = template.files.map(\.path)
  }
}

/// The templates that relctl brings along, for machines.
package struct TemplateListReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let templates: [Row]

  package struct Row: Sendable, Codable {
    package let name: String
    package let summary: Phrase
    let files: [String]
  }

  package init() {
    schema = Self.currentSchema
    kind = "templates"
    templates = BuiltInTemplate.all.map {
      Row(name: $0.name, summary: $0.summary, files: $0.template.files.map(\.path))
    }
  }
}
