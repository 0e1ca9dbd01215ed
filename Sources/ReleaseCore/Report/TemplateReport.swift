/// A template that was written out, for machines.
public struct TemplateReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let folder: String
  public let files: [String]

  public init(folder: String, files: [String]) {
    schema = Self.currentSchema
    kind = "template"
    self.folder = folder
    self.files = files
  }
}
