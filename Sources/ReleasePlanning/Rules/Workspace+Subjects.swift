import ReleaseModel

extension Workspace {
  /// Refuses names that no component, no spec repository and not the app has.
  package func requireKnownNames(_ names: [String]) throws(Refusal) {
    let known = components.map(\.name) + [app.name] + specRepositories.map(\.name)
    let problems = names.filter { !known.contains($0) }.map { name in
      Diagnostic(
        "component.unknown", "there is no component '\(name)'",
        hint: known.hint(near: name, else: "run 'relctl status' to see all"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }
}
