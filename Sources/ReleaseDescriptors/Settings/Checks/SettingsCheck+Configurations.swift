import ReleaseModel

extension SettingsCheck {
  /// A configuration belongs to one environment, and `[config=…]` names one that exists.
  @Sendable static func checkConfigurations(_ survey: SettingsSurvey) -> [SettingsFinding] {
    shared(survey.catalog) + unmatched(survey.catalog)
  }

  private static func shared(_ catalog: SettingsCatalog) -> [SettingsFinding] {
    var owner: [String: EnvironmentName] = [:]
    return catalog.entries.flatMap { entry in
      entry.configurations.compactMap { configuration -> SettingsFinding? in
        guard let first = owner.updateValue(entry.name, forKey: configuration), first != entry.name else {
          return nil
        }
        let assignment = entry.table.assignments.last { $0.key == "RELEASE_CONFIGURATIONS" }
        return SettingsFinding(
          .error, rule: "settings.configuration.shared", about: [configuration],
          message: "the configuration '\(configuration)' belongs to '\(first)' and to '\(entry.name)'",
          at: assignment?.location, excerpt: assignment?.excerpt,
          hint: "list it in one layer only: otherwise, its builds can't be assigned to an environment")
      }
    }
  }

  /// A pattern that no configuration of any environment matches is a misspelt one.
  private static func unmatched(_ catalog: SettingsCatalog) -> [SettingsFinding] {
    let all = catalog.entries.flatMap(\.configurations)
    if all.isEmpty { return [] }
    return catalog.conditions(on: "config", matchingNoneOf: all).map { condition, assignment in
      let guess = all.closest(to: condition.pattern).map { "did you mean '\($0)'? " as Phrase } ?? ""
      return SettingsFinding(
        .error, rule: "settings.configuration.unknown", about: [assignment.name],
        message: "\(condition) matches no configuration of any environment", at: assignment,
        hint: "\(guess)the configurations are \(all.joined(separator: ", "))")
    }
  }
}
