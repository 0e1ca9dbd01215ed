import ReleaseModel

extension SettingsCheck {
  /// `RELEASE_SPEC_REPO` names an entry of `specs:`, for the app and for every component. Empty means that nothing is
  /// published.
  @Sendable static func checkSpecRepositories(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let catalog = survey.catalog
    let key = "RELEASE_SPEC_REPO"
    return catalog.entries.flatMap { entry -> [SettingsFinding] in
      var wrong: [String: (place: SettingAssignment?, components: [ComponentName])] = [:]
      for component in [catalog.app] + catalog.components {
        let scope = SettingsScope(
          environment: entry.name, configuration: entry.configurations.first, component: component)
        let resolver = SettingsResolver(table: entry.table, inputs: scope.inputs)
        guard let name = (try? resolver.value(key))?.value, !name.isEmpty,
          !catalog.specRepositories.contains(name)
        else { continue }
        let place = resolver.assignments(of: key).first
        wrong[name, default: (place, [])].components.append(component)
      }
      let count = catalog.components.count + 1
      return wrong.sorted { $0.key < $1.key }.map { name, found in
        let who = found.components.count == count ? "" : " of \(shown(found.components))"
        let known = catalog.specRepositories
        return SettingsFinding(
          .error, rule: "settings.specs.unknown", about: [entry.name.description, name],
          message:
            "\(key)\(who) is '\(name)' in '\(entry.name)', but relctl.yml has no such spec repository",
          at: found.place?.location, excerpt: found.place?.excerpt,
          hint: known.hint(
            near: name,
            else: known.isEmpty
              ? "add it under 'specs:'" : "the spec repositories are \(known.joined(separator: ", "))"))
      }
    }
  }

  /// A few names, and how many more.
  static func shown(_ names: [ComponentName]) -> Phrase {
    let few = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(few) and \(names.count - 3) more" : "\(few)"
  }
}
