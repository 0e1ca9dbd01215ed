import ReleaseModel

extension SettingsCatalog {
  /// What is wrong with a line by itself, whatever lines are written next: a value that can't be evaluated or that a key
  /// of relctl's can't have, and a name that is relctl's.
  ///
  /// The places are left out: nobody may have seen the line yet.
  package func mistakes(
    of key: String, under conditions: [XCConfigCondition], in file: String
  ) -> [Diagnostic] {
    let lines = entries.flatMap(\.table.assignments).filter {
      $0.key == key && $0.conditions == conditions && $0.location.file == file
    }
    let places = Set(lines.map(\.location))
    let survey = SettingsSurvey(self, references: [])
    let findings = SettingsCheck.checkEvaluation(survey) + SettingsCheck.checkReleaseKeys(survey)
    var seen: Set<String> = []
    return findings.map(\.diagnostic).compactMap { problem in
      guard problem.severity == .error, let location = problem.location, places.contains(location),
        Self.isOfTheLine(problem.code), seen.insert(problem.message).inserted
      else { return nil }
      let isExplained = problem.code == "settings.release.invalid"
      return Diagnostic(problem.code, problem.message, hint: isExplained ? nil : problem.hint)
    }
  }

  private static func isOfTheLine(_ code: String) -> Bool {
    ["settings.input.shadowed", "settings.release.invalid"].contains(code)
      || code.hasPrefix("settings.expression.")
  }
}
