extension Workspace {
  /// Returns an environment by its name.
  ///
  /// - Throws: `Refusal` for a name that `relctl.yml` does not know.
  package func environment(named name: EnvironmentName) throws(Refusal) -> Environment {
    if let environment = environments.first(where: { $0.name == name }) { return environment }
    throw Refusal(EnvironmentName.unknown(name, among: environments.map(\.name)))
  }

  /// The problems with names that neither a component nor the app has.
  package func unknownMembers(among names: [ComponentName]) -> [Diagnostic] {
    let known = components.map(\.name) + [app.name]
    return names.filter { !known.contains($0) }.map { name in
      unknownComponent(
        name, hint: known.hint(near: name, else: "relctl.yml lists: \(known.joined(separator: ", "))"))
    }
  }

  /// The problem with a name where a component is wanted, which may be a part's.
  package func unknownComponent(_ name: ComponentName, hint: Phrase) -> Diagnostic {
    guard let owner = partOwners[name] else {
      return Diagnostic("component.unknown", "there is no component '\(name)'", hint: hint)
    }
    return Diagnostic(
      "component.part", "'\(name)' is a part of '\(owner)' and has no branch, version or tag of its own",
      hint: "use '\(owner)' instead: its parts are released together")
  }
}
