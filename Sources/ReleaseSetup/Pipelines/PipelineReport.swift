import ReleaseModel

/// The files of a pipeline, for machines.
package struct PipelineReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  let server: PipelineDialect
  let files: [File]
  /// The secrets that the server must have, by the steps that need them.
  let variables: Variables

  struct File: Sendable, Codable {
    let path: String
    let change: PipelineAmendment.Change
  }

  struct Variables: Sendable, Codable {
    let remotes: [String]
    let build: [String]
    /// Channel -> its variables.
    let channels: [String: [String]]
    let chats: [String]
  }

  package init(
    _ amendment: PipelineAmendment, of description: PipelineDescription, for server: PipelineDialect
  ) {
    schema = Self.currentSchema
    kind = "ci-files"
    self.server = server
    files = amendment.files.map { File(path: $0.path, change: $0.change) }
    variables = Variables(
      remotes: description.remotes, build: description.build.map(\.name),
      channels: Dictionary(description.channels.map { ($0.name, $0.variables) }) { first, _ in first },
      chats: description.chats)
  }
}
