import ReleaseModel

extension SettingsCheck {
  /// `[component=…]` names one that exists; a misspelt one would leave the component its general line.
  @Sendable static func checkComponents(_ survey: SettingsSurvey) -> [SettingsFinding] {
    // What stands in a condition may be a pattern, so texts are compared.
    let all = (survey.catalog.components + [survey.catalog.app]).map(\.description)
    return survey.catalog.conditions(on: "component", matchingNoneOf: all).map { condition, assignment in
      SettingsFinding(
        .error, rule: "settings.component.unknown", about: [assignment.name],
        message: "\(condition) matches no component", at: assignment,
        hint: all.hint(
          near: condition.pattern,
          else:
            "list the components with 'relctl component list', or remove the line if it is no longer needed"))
    }
  }
}

extension SettingsCatalog {
  /// The conditions on a parameter whose pattern none of these names matches, with their lines.
  func conditions(
    on parameter: String, matchingNoneOf names: [String]
  ) -> [(condition: XCConfigCondition, assignment: SettingAssignment)] {
    entries.flatMap(\.table.assignments).flatMap { assignment in
      assignment.conditions.filter { condition in
        let pattern = FilenamePattern(condition.pattern)
        return condition.parameter == parameter && !names.contains(where: pattern.matches)
      }
      .map { (condition: $0, assignment: assignment) }
    }
  }
}
