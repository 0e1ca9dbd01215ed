import ReleaseModel

/// Every environment of a workspace with its layers and its configurations.
package struct SettingsCatalog: Sendable {
  /// One environment.
  package struct Entry: Sendable {
    package let name: EnvironmentName
    /// The path of its own layer file, relative to the manifest's folder.
    package let path: String
    package let table: SettingsTable
    /// `RELEASE_CONFIGURATIONS`, the default one first; empty when the layer names none.
    package let configurations: [String]

    /// The configurations to look at: nil stands for an environment that names none.
    package var variants: [String?] { configurations.isEmpty ? [nil] : configurations }
  }

  /// In promotion order.
  package let entries: [Entry]
  package let rules: SettingsRules
  /// The name of the app, the component that settings are read for unless another is named.
  package let app: ComponentName
  /// Without the app.
  package let components: [ComponentName]
  /// The names of `channels:`.
  let channels: [String]
  /// The names of `specs:`.
  let specRepositories: [String]

  package init(_ workspace: Workspace, tables: [EnvironmentName: SettingsTable]) {
    rules = workspace.settings
    app = workspace.app.name
    components = workspace.components.map(\.name)
    channels = workspace.channels.map(\.name)
    specRepositories = workspace.specRepositories.map(\.name)
    let app = app
    entries = workspace.environments.compactMap { environment in
      guard let table = tables[environment.name] else { return nil }
      let scope = SettingsScope(environment: environment.name, component: app)
      let resolver = SettingsResolver(table: table, inputs: scope.inputs)
      let configurations = try? resolver.list("RELEASE_CONFIGURATIONS")
      return Entry(
        name: environment.name, path: environment.settings, table: table,
        configurations: configurations ?? [])
    }
  }

  private init(entries: [Entry], of other: SettingsCatalog) {
    self.entries = entries
    rules = other.rules
    app = other.app
    components = other.components
    channels = other.channels
    specRepositories = other.specRepositories
  }

  /// The same with other lines for one environment, such as those that an Xcode project puts around its layer.
  package func replacing(_ table: SettingsTable, of environment: EnvironmentName) -> SettingsCatalog {
    let entries = entries.map { entry in
      guard entry.name == environment else { return entry }
      return Entry(name: entry.name, path: entry.path, table: table, configurations: entry.configurations)
    }
    return SettingsCatalog(entries: entries, of: self)
  }

  /// Returns an environment by its name.
  ///
  /// - Throws: `Refusal` for a name that the manifest does not know.
  package func entry(_ name: EnvironmentName) throws(Refusal) -> Entry {
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    throw Refusal(EnvironmentName.unknown(name, among: entries.map(\.name)))
  }

  /// Returns the scope of `prd` (in its default configuration) or `prd:Production`.
  ///
  /// - Parameter configuration: as `--configuration` gives it.
  /// - Throws: `Refusal` for an environment, a configuration or a component that does not exist.
  package func scope(
    _ place: String, configuration: String? = nil, component: ComponentName? = nil
  ) throws(Refusal) -> SettingsScope {
    let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let entry = try entry(EnvironmentName(typed: String(parts[0])))
    let named = configuration ?? (parts.count > 1 ? String(parts[1]) : nil)
    if let named { try check(named, of: entry) }
    if let component, component != app, !components.contains(component) {
      throw Refusal(
        "component.unknown", "there is no component '\(component)'",
        hint: (components + [app]).hint(
          near: component, else: "relctl.yml lists \(components.count) components and the app '\(app)'"))
    }
    return SettingsScope(
      environment: entry.name, configuration: named ?? entry.configurations.first,
      component: component ?? app)
  }

  private func check(_ configuration: String, of entry: Entry) throws(Refusal) {
    if entry.configurations.isEmpty || entry.configurations.contains(configuration) { return }
    let owner = entries.first { $0.configurations.contains(configuration) }?.name
    let guess: Phrase = entry.configurations.closest(to: configuration).map { "did you mean '\($0)'? " } ?? ""
    throw Refusal(
      "environment.configuration.unknown",
      "'\(configuration)' is not a configuration of '\(entry.name)'\(owner.map { "; it belongs to '\($0)'" } ?? "")",
      hint:
        "\(guess)RELEASE_CONFIGURATIONS of '\(entry.name)' lists: \(entry.configurations.joined(separator: ", "))"
    )
  }

  package func resolver(_ scope: SettingsScope) throws(Refusal) -> SettingsResolver {
    SettingsResolver(table: try entry(scope.environment).table, inputs: scope.inputs)
  }
}
