import ReleaseModel

extension SettingsCheck {
  /// Two environments on one branch whose descriptors read otherwise: each brings the branch into its own form, and finds
  /// that "somebody" edited it by hand. Environments with one text may share a branch: they are stages of one artefact.
  @Sendable static func checkBranches(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let catalog = survey.catalog
    var told: Set<String> = []
    return catalog.componentsThatDiffer.flatMap { component in
      var first: [RefName: (name: EnvironmentName, form: ReleaseCoordinates)] = [:]
      // A plan warns of one that lands on the branch from which the last one releases.
      return catalog.entries.dropLast().compactMap { entry -> SettingsFinding? in
        guard let form = entry.exampleForm(of: component) else { return nil }
        guard let other = first[form.branch] else {
          first[form.branch] = (entry.name, form)
          return nil
        }
        guard !other.form.isSameArtefact(as: form),
          told.insert("\(other.name)/\(entry.name)").inserted
        else { return nil }
        let place = entry.place(of: "RELEASE_BRANCH", for: component)
        return SettingsFinding(
          .error, rule: "settings.branch.shared", about: [other.name.description, entry.name.description],
          message:
            "'\(other.name)' and '\(entry.name)' use the same branch '\(form.branch.short)' for 1.2.3 of \(component), "
            + "but its files can't contain both: \(words(of: other.form)), and \(words(of: form))",
          at: place, excerpt: entry.table.assignments.last { $0.location == place }?.excerpt,
          hint:
            "give '\(entry.name)' a separate branch, or the RELEASE_VERSION, RELEASE_SOURCE and RELEASE_SPEC_REPO of "
            + "'\(other.name)' to make both stages of one artefact")
      }
    }
  }

  private static func words(of form: ReleaseCoordinates) -> String {
    let specs = form.specRepository.map { " in '\($0)'" } ?? ""
    return "\(form.version) by \(form.kind.rawValue)\(specs)"
  }
}
