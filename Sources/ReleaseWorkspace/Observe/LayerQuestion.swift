import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The value of a layer's key for a component, and what follows from it.
package struct LayerQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// A key of an environment whose value does not depend on a version; nil when it is unset or can't be told.
  package func setting(
    _ key: String, _ environment: EnvironmentName, of component: ComponentName? = nil
  ) -> String? {
    guard let table = layers.tables[environment] else { return nil }
    let name = (component ?? workspace.components.first?.name ?? workspace.app.name).description
    let inputs = SettingsInputs(
      values: ["COMPONENT": name, "ENVIRONMENT": environment.description], conditions: ["component": name])
    return try? SettingsResolver(table: table, inputs: inputs).value(key)?.value
  }

  /// The same for many components: worked out once where all of them get the same.
  func setting(_ key: String, _ environment: EnvironmentName, ofEach components: [Component]) -> [String?] {
    guard let table = layers.tables[environment] else { return components.map { _ in nil } }
    var common: String??
    return components.map { component in
      if let common, !table.names(component.name) { return common }
      let inputs = SettingsInputs(
        values: ["COMPONENT": component.name.description, "ENVIRONMENT": environment.description],
        conditions: ["component": component.name.description])
      let resolution = SettingsResolver(table: table, inputs: inputs).resolution(of: key)
      let isSound = resolution.setting?.diagnostics.allSatisfy { $0.severity != .error } ?? false
      let value = isSound ? resolution.setting?.value : nil
      if resolution.isForEveryComponent { common = .some(value) }
      return value
    }
  }

  /// The environments that publish to a spec repository.
  package func publishers(to name: String) -> [EnvironmentName] {
    workspace.environments.map(\.name).filter { setting("RELEASE_SPEC_REPO", $0) == name }
  }

  /// The spec repository of an environment, or the one of this name.
  package func specRepository(of name: String) throws(Refusal) -> SpecRepository {
    let environment = workspace.environments.first { $0.name.description == name }?.name
    let wanted = environment.map { setting("RELEASE_SPEC_REPO", $0) ?? "" } ?? name
    if let found = workspace.specRepositories.first(where: { $0.name == wanted }) { return found }
    let environments = workspace.environments.map(\.name.description)
    let repositories = workspace.specRepositories.map(\.name)
    throw Refusal(
      "specs.unknown",
      environment != nil
        ? "'\(name)' does not publish to any spec repository in relctl.yml"
        : "there is no environment or spec repository '\(name)'",
      hint: (environments + repositories).hint(
        near: name,
        else:
          "environments: \(environments.joined(separator: ", ")); spec repositories: \(repositories.joined(separator: ", "))"
      )
    )
  }
}

extension RunContext {
  /// For questions that start no run.
  package static let none = RunContext(
    name: .unnamed, time: 0, identity: Identity(name: "", email: ""), buildNumber: nil)
}
