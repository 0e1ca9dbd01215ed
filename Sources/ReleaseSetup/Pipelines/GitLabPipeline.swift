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

  var values: [String: [String]] {
    var values = [
      "request": [description.request], "variables": description.variables,
      "environment": [description.request.split(separator: " ").last.map(String.init) ?? ""],
    ]
    for name in ["plan", "matrix", "apply"] { values[name] = commands.text(name).map { [$0] } }
    for name in ["build-command", "ship-command"] { values[name] = builds.text(name).map { [$0] } }
    return values
  }
}
