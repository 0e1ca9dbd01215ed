import ArgumentParser
import ReleasePlanning
import ReleaseSupport

struct ConfigSchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of relctl.yml, for editors.",
    discussion: """
          relctl config schema > relctl.schema.json

      Editors with a YAML language server find it through the first line of relctl.yml:

          # yaml-language-server: $schema=relctl.schema.json
      """)

  func run() async throws {
    Terminal.writeJSON(try CanonicalJSON.encode(ManifestSchema.manifest))
  }
}
