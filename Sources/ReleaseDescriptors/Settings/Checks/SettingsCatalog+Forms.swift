import ReleaseModel

/// What checks compare of two environments: the forms of one version, 1.2.3.
extension SettingsCatalog {
  /// The components that layers may give different forms: all where a line names one, otherwise any one.
  var componentsThatDiffer: [ComponentName] {
    let isNamed = entries.flatMap(\.table.assignments).flatMap(\.conditions)
      .contains { $0.parameter == SettingCondition.component }
    return isNamed ? components : Array(components.prefix(1))
  }
}

extension SettingsCatalog.Entry {
  /// The form of a component's 1.2.3; nil where the layer can't be evaluated, which another check reports.
  func exampleForm(of component: ComponentName) -> ReleaseCoordinates? {
    guard let version = Version("1.2.3") else { return nil }
    return try? ReleaseCoordinates.resolve(
      environment: name, component: component, version: version, table: table)
  }

  /// The line that gives a key its value for a component.
  func place(of key: String, for component: ComponentName) -> SourceLocation? {
    let scope = SettingsScope(environment: name, component: component)
    return SettingsResolver(table: table, inputs: scope.inputs).resolve(key)?.location
  }
}
