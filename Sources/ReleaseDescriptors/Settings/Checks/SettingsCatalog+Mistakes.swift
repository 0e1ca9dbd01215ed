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
    // A problem names its place within the value.
    let places = Set(lines.map(\.location.line))
    let survey = SettingsSurvey(self, references: [])
    let findings = SettingsCheck.checkEvaluation(survey) + SettingsCheck.checkReleaseKeys(survey)
    var seen: Set<String> = []
    return findings.map(\.diagnostic).compactMap { problem in
      guard let location = problem.location, location.file == file,
        places.contains(location.line),
        Self.isOfTheLine(problem.code), seen.insert(problem.message).inserted
      else { return nil }
      let isExplained = problem.code == "settings.release.invalid"
      return Diagnostic(problem.code, problem.messagePhrase, hint: isExplained ? nil : problem.hintPhrase)
    }
  }

  /// What can't be meant, whatever else is written next. Xcode warns of an expression that has no end or no meaning, and
  /// takes it for text; nobody writes that on purpose.
  private static func isOfTheLine(_ code: String) -> Bool {
    [
      "settings.input.shadowed", "settings.release.invalid", "settings.expression.unterminated",
      "settings.expression.name", "settings.expression.operator", "settings.expression.depth",
    ].contains(code)
  }
}
