import ReleaseModel

extension SettingsCheck {
  /// Two environments on one branch whose descriptors read otherwise: each brings the branch into its own form, and finds
  /// that "somebody" edited it by hand. Environments with one text may share a branch: they are stages of one artefact.
  @Sendable static func checkBranches(_ survey: SettingsSurvey) -> [SettingsFinding] {
    guard let version = Version("1.2.3") else { return [] }
    let catalog = survey.catalog
    // Components without lines of their own all read the same.
    let isNamed = catalog.entries.flatMap(\.table.assignments).flatMap(\.conditions)
      .contains { $0.parameter == SettingCondition.component }
    var told: Set<String> = []
    return (isNamed ? catalog.components : Array(catalog.components.prefix(1))).flatMap { component in
      var first: [RefName: (name: String, form: ReleaseCoordinates)] = [:]
      // A plan warns of one that lands on the branch from which the last one releases.
      return catalog.entries.dropLast().compactMap { entry -> SettingsFinding? in
        guard
          // What can't be read is told by another rule.
          let form = try? ReleaseCoordinates.resolve(
            environment: entry.name, component: component, version: version, table: entry.table)
        else { return nil }
        guard let other = first[form.branch] else {
          first[form.branch] = (entry.name, form)
          return nil
        }
        guard !other.form.isSameArtefact(as: form),
          told.insert("\(other.name)/\(entry.name)").inserted
        else { return nil }
        let scope = SettingsScope(environment: entry.name, component: component)
        let place = SettingsResolver(table: entry.table, inputs: scope.inputs).resolve("RELEASE_BRANCH")?
          .location
        return SettingsFinding(
          .error, rule: "settings.branch.shared", about: [other.name, entry.name],
          message:
            "'\(other.name)' and '\(entry.name)' have the branch '\(form.branch.short)' of 1.2.3 of \(component), and its "
            + "files can't say both: \(words(of: other.form)), and \(words(of: form))",
          at: place, excerpt: entry.table.assignments.last { $0.location == place }?.excerpt,
          hint:
            "give '\(entry.name)' a branch of its own, or the RELEASE_VERSION, RELEASE_SOURCE and RELEASE_SPEC_REPO of "
            + "'\(other.name)': then both are stages of one artefact")
      }
    }
  }

  private static func words(of form: ReleaseCoordinates) -> String {
    let specs = form.specRepository.map { " in '\($0)'" } ?? ""
    return "\(form.version) by \(form.kind.rawValue)\(specs)"
  }
}
