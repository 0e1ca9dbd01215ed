import ReleaseModel

/// The command lines of a pipeline, in the words of one build server: what differs is how it names a value.
struct PipelineCommands: Sendable, Hashable {
  /// Such as `$REQUEST`, which a shell splits into words.
  let request: String
  let environment: String
  let digest: String
  let configuration: String
  /// What says which train is built, such as `--plan relctl-plan.json`; empty where a script adds it.
  let source: String
  /// What stands before `--out` of a build, such as further options.
  var options = ""

  private static let plan = "relctl-plan.json"
  private static let reports = "relctl-out"

  /// - Parameter name: Of the marker in a template.
  /// - Returns: nil for what is no command.
  func text(_ name: String) -> String? {
    switch name {
    case "plan": join("relctl", request, "--out", Self.plan, "--reports", Self.reports)
    case "matrix": join("relctl build matrix", environment, "--format json")
    case "apply":
      join(
        "relctl apply", Self.plan, "--expect", digest, "--yes --no-diff --wait 600 --reports",
        "\(Self.reports)/apply")
    case "build-command":
      join(
        "relctl build", environment, source, options.isEmpty ? "--configuration \(configuration)" : options,
        "--out relctl-build --reports", "\(Self.reports)/build")
    case "ship-command": join("relctl ship relctl-build", source, "--reports", "\(Self.reports)/ship")
    default: nil
    }
  }

  private func join(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }
}
