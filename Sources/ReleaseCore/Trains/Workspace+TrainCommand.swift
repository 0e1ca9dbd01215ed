import ReleaseModel

extension Workspace {
  /// The command that puts a train into an environment.
  package func trainCommand(in environment: EnvironmentName, _ version: Version? = nil) -> String {
    let names = environments.map(\.name)
    let text = version?.description
    guard let index = names.firstIndex(of: environment), index > 0 else {
      return "relctl bump \(text ?? "patch")"
    }
    return "relctl promote \(names[index - 1]) \(environment)" + (text.map { " --version \($0)" } ?? "")
  }
}
