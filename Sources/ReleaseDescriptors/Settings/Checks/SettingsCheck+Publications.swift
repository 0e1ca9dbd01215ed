import ReleaseModel

extension SettingsCheck {
  /// Two environments that publish one version into one spec repository: the second replaces what the first published,
  /// or is refused when a release is nearly done.
  @Sendable static func checkPublications(_ survey: SettingsSurvey) -> [SettingsFinding] {
    guard let version = Version("1.2.3") else { return [] }
    let catalog = survey.catalog
    // Components without lines of their own all read the same.
    let isNamed = catalog.entries.flatMap(\.table.assignments).flatMap(\.conditions)
      .contains { $0.parameter == SettingCondition.component }
    var told: Set<String> = []
    return (isNamed ? catalog.components : Array(catalog.components.prefix(1))).flatMap { component in
      var first: [String: (name: String, form: ReleaseCoordinates)] = [:]
      return catalog.entries.compactMap { entry -> SettingsFinding? in
        guard
          // What can't be read is told by another rule.
          let form = try? ReleaseCoordinates.resolve(
            environment: entry.name, component: component, version: version, table: entry.table),
          let repository = form.specRepository,
          let (other, earlier) = first.updateValue(
            (entry.name, form), forKey: "\(repository)/\(form.version)"),
          // Stages of one artefact publish it once; the last environment is none.
          entry.name == catalog.entries.last?.name || !earlier.isSameArtefact(as: form),
          told.insert("\(other)/\(entry.name)").inserted
        else { return nil }
        let scope = SettingsScope(environment: entry.name, component: component)
        let place = SettingsResolver(table: entry.table, inputs: scope.inputs).resolve("RELEASE_VERSION")?
          .location
        return SettingsFinding(
          .error, rule: "settings.publication.shared", about: [other, entry.name],
          message:
            "'\(other)' and '\(entry.name)' publish the same version to '\(repository)': 1.2.3 of \(component) is "
            + "'\(form.version)' in both",
          at: place, excerpt: entry.table.assignments.last { $0.location == place }?.excerpt,
          hint: "give '\(entry.name)' a spec repository or a form of version of its own, such as "
            + "RELEASE_VERSION = $(VERSION).\(entry.name)")
      }
    }
  }
}
