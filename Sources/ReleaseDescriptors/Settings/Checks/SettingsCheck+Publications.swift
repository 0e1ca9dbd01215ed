import ReleaseModel

extension SettingsCheck {
  /// Two environments that publish one version into one spec repository: the second replaces what the first published,
  /// or is refused when a release is nearly done.
  @Sendable static func checkPublications(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let catalog = survey.catalog
    var told: Set<String> = []
    return catalog.componentsThatDiffer.flatMap { component in
      var first: [String: (name: EnvironmentName, form: ReleaseCoordinates)] = [:]
      return catalog.entries.compactMap { entry -> SettingsFinding? in
        guard let form = entry.exampleForm(of: component),
          let repository = form.specRepository,
          let (other, earlier) = first.updateValue(
            (entry.name, form), forKey: "\(repository)/\(form.version)"),
          // Stages of one artefact publish it once; the last environment is none.
          entry.name == catalog.entries.last?.name || !earlier.isSameArtefact(as: form),
          told.insert("\(other)/\(entry.name)").inserted
        else { return nil }
        let place = entry.place(of: "RELEASE_VERSION", for: component)
        return SettingsFinding(
          .error, rule: "settings.publication.shared", about: [other.description, entry.name.description],
          message:
            "'\(other)' and '\(entry.name)' publish the same version to '\(repository)': 1.2.3 of \(component) is "
            + "'\(form.version)' in both",
          at: place, excerpt: entry.table.assignments.last { $0.location == place }?.excerpt,
          hint: "give '\(entry.name)' a separate spec repository or version format, such as "
            + "RELEASE_VERSION = $(VERSION).\(entry.name)")
      }
    }
  }
}
