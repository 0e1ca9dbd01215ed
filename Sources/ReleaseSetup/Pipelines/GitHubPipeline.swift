/// What a workflow of GitHub Actions says in the places of its template.
struct GitHubPipeline {
  private let description: PipelineDescription
  private let commands = PipelineCommands(
    request: "$REQUEST", environment: "\"$ENVIRONMENT\"", digest: "\"$DIGEST\"",
    configuration: "\"$CONFIGURATION\"", source: ["--plan", "relctl-plan.json"], options: "\"${options[@]}\"")

  init(_ description: PipelineDescription) { self.description = description }

  var values: [String: [String]] {
    let shipping = description.channels.flatMap(\.variables) + description.chats
    let secrets = Self.secrets(shipping)
    var values = [
      "request": [description.request], "variables": description.variables,
      "remotes": Self.secrets(description.remotes), "chats": Self.secrets(description.chats),
      "build": Self.secrets(description.build.map(\.name)),
      "ship-env": secrets.isEmpty ? [] : ["env:"] + secrets.map { "  " + $0 },
    ]
    // Only the job that ships may ask GitHub who it is.
    let permissions = [("contents", "read"), ("id-token", "write")].map { "  \($0): \($1)" }
    values["identity"] = description.identities.isEmpty ? [] : ["permissions:"] + permissions
    for name in ["plan", "matrix", "apply", "build-command", "ship-command"] {
      values[name] = commands.text(name).map { [$0] }
    }
    return values
  }

  /// Those of the nightly workflow, which reads and nothing else.
  var verification: [String: [String]] {
    [
      "secrets": description.remotes, "remotes": Self.secrets(description.remotes),
      "verify": [PipelineCommands.verify(request: "verify", train: "\"${TRAIN:-all}\"")],
    ]
  }

  private static func secrets(_ names: [String]) -> [String] {
    PipelineDescription.unique(names).map { "\($0): ${{ secrets.\($0) }}" }
  }
}
