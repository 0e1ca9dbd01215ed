import ReleaseModel

/// What a pipeline of GitLab CI says in the places of its template. Its variables are those of the project, and every job
/// has them.
struct GitLabPipeline {
  private let description: PipelineDescription
  /// Its script adds the train and the channel to the lines of the builds, job by job.
  private let commands = PipelineCommands(
    request: "$REQUEST", environment: "\"$RELCTL_ENVIRONMENT\"", digest: "\"$RELCTL_PLAN_DIGEST\"",
    configuration: "\"$CONFIGURATION\"", source: [])
  private let builds = PipelineCommands(
    request: "", environment: "\"$BUILD_ENVIRONMENT\"", digest: "", configuration: "\"$CONFIGURATION\"",
    source: [])

  init(_ description: PipelineDescription) { self.description = description }

  /// The tokens that GitLab gives the jobs that ship, and whom it makes them out to.
  private var tokens: [String: String] {
    Dictionary(
      description.identities.compactMap { identity in
        identity.variable.map { ($0, identity.provider.tokenAudience) }
      }, uniquingKeysWith: { first, _ in first })
  }

  var values: [String: [String]] {
    let tokens = tokens
    let identity = tokens.sorted { $0.key < $1.key }.map { "    \"\($0)\": {\"aud\": \"\($1)\"}," }
    var values = [
      "request": [description.request], "variables": description.variables.filter { tokens[$0] == nil },
      "identity": tokens.isEmpty ? [] : ["\"id_tokens\": {"] + identity + ["},"],
      "environment": [description.request.split(separator: " ").last.map(String.init) ?? ""],
    ]
    values["verify"] = [PipelineCommands.verify(request: "$REQUEST")]
    for name in ["plan", "matrix", "apply"] { values[name] = commands.text(name).map { [$0] } }
    for name in ["build-command", "ship-command"] { values[name] = builds.text(name).map { [$0] } }
    return values
  }
}
