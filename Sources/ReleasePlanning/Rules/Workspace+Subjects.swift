import ReleaseModel

extension Workspace {
  /// Refuses names that no component, no spec repository and not the app has. A part has no history of its own.
  package func requireKnownNames(_ names: [String]) throws(Refusal) {
    let known = components.map(\.name) + [app.name] + specRepositories.map(\.name)
    try requireNames(names, among: known)
  }

  /// Whatever findings are about: components and their parts, the app, spec repositories.
  package var subjectNames: [String] {
    componentAndPartNames + [app.name] + specRepositories.map(\.name)
  }

  /// The names that rules use for what a person names: a component stands for its parts too.
  ///
  /// - Throws: `Refusal` for a name that nothing has.
  package func ruleSubjects(_ names: [String]) throws(Refusal) -> [String] {
    try requireNames(names, among: subjectNames)
    return names.flatMap { name in
      [name] + (components.first { $0.name == name }?.parts.map(\.name) ?? [])
    }
  }

  private func requireNames(_ names: [String], among known: [String]) throws(Refusal) {
    let problems = names.filter { !known.contains($0) }.map { name in
      unknownComponent(name, hint: known.hint(near: name, else: "run 'relctl status' to see all"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The problem with a name where a component is wanted, which may be a part's.
  package func unknownComponent(_ name: String, hint: String) -> Diagnostic {
    guard let owner = partOwners[name] else {
      return Diagnostic("component.unknown", "there is no component '\(name)'", hint: hint)
    }
    return Diagnostic(
      "component.part", "'\(name)' is a part of '\(owner)' and has no branch, version or tag of its own",
      hint: "use '\(owner)' instead: its parts are released together")
  }
}
