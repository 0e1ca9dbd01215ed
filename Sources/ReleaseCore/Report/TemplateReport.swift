/// A template that was written out, for machines.
package struct TemplateReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let template: String
  package let folder: String
  package let files: [String]

  package init(_ known: BuiltInTemplate, folder: String) {
    schema = Self.currentSchema
    kind = "template"
    template = known.name
    self.folder = folder
    files = known.template.files.map(\.path)
  }
}

/// The templates that relctl brings along, for machines.
package struct TemplateListReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let templates: [Row]

  package struct Row: Sendable, Codable {
    package let name: String
    package let summary: String
    package let files: [String]
  }

  package init() {
    schema = Self.currentSchema
    kind = "templates"
    templates = BuiltInTemplate.all.map {
      Row(name: $0.name, summary: $0.summary, files: $0.template.files.map(\.path))
    }
  }
}
