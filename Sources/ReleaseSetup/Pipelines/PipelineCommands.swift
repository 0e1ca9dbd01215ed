import ReleaseModel

/// The command lines of a pipeline, in the words of one build server: what differs is how it names a value.
struct PipelineCommands: Sendable, Hashable {
  /// Such as `$REQUEST`, which a shell splits into words.
  let request: String
  let environment: String
  let digest: String
  let configuration: String
  /// What says which train is built, such as `--plan relctl-plan.json`; empty where a script adds it.
  let source: [String]
  /// What the build's options are kept in; nil where it has its configuration alone.
  var options: String?

  private static let plan = "relctl-plan.json"
  private static let reports = "relctl-out"

  /// - Parameter name: Of the marker in a template.
  /// - Returns: nil for what is no command.
  func text(_ name: String) -> String? { words(name).map { (["relctl"] + $0).joined(separator: " ") } }

  /// - Parameters:
  ///   - request: `verify` and what belongs to it, in the words of the build server.
  ///   - train: What may begin with a dash and is no option all the same.
  static func verify(request: String, train: String? = nil) -> String {
    "relctl \(request) --reports \(reports)" + (train.map { " -- \($0)" } ?? "")
  }

  private func words(_ name: String) -> [String]? {
    switch name {
    case "plan": [request, "--out", Self.plan, "--reports", Self.reports]
    case "matrix": ["build", "matrix", environment, "--format", "json"]
    case "apply":
      ["apply", Self.plan, "--expect", digest, "--yes", "--no-diff", "--wait", "600"] + reports(in: "apply")
    case "build-command":
      ["build", environment] + source + (options.map { [$0] } ?? ["--configuration", configuration])
        + ["--out", "relctl-build"] + reports(in: "build")
    case "ship-command": ["ship", "relctl-build"] + source + reports(in: "ship")
    default: nil
    }
  }

  private func reports(in folder: String) -> [String] { ["--reports", "\(Self.reports)/\(folder)"] }
}
