import ReleaseModel

extension Workspace {
  /// Refuses names that no component, no spec repository and not the app has. A part has no history of its own.
  package func requireKnownNames(_ names: [String]) throws(Refusal) {
    let known = (components + [app]).map(\.name.description) + specRepositories.map(\.name)
    try requireNames(names, among: known)
  }

  /// Whatever findings are about: components and their parts, the app, spec repositories.
  package var subjectNames: [String] {
    (componentAndPartNames + [app.name]).map(\.description) + specRepositories.map(\.name)
  }

  /// The names that rules use for what a person names: a component stands for its parts too.
  ///
  /// - Throws: `Refusal` for a name that nothing has.
  package func ruleSubjects(_ names: [String]) throws(Refusal) -> [String] {
    try requireNames(names, among: subjectNames)
    return names.flatMap { name in
      [name] + (components.first { $0.name.description == name }?.parts.map(\.name.description) ?? [])
    }
  }

  private func requireNames(_ names: [String], among known: [String]) throws(Refusal) {
    let problems = names.filter { !known.contains($0) }.map { name in
      unknownComponent(
        ComponentName(typed: name), hint: known.hint(near: name, else: "run 'relctl status' to see all"))
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }
}
