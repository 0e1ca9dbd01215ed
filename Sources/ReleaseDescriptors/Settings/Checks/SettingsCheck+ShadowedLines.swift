import ReleaseModel

extension SettingsCheck {
  /// A conditional line below which a later one holds whenever it does: the later one wins, however general.
  @Sendable static func checkShadowedLines(_ survey: SettingsSurvey) -> [SettingsFinding] {
    survey.catalog.entries.flatMap { entry -> [SettingsFinding] in
      var later: [String: [SettingAssignment]] = [:]
      var findings: [SettingsFinding] = []
      for assignment in entry.table.assignments.reversed() {
        if !assignment.conditions.isEmpty,
          let above = later[assignment.key]?.last(where: { covers($0, lower: assignment) })
        {
          findings.append(
            SettingsFinding(
              .warning, rule: "settings.condition.shadowed",
              about: [entry.name.description, assignment.name],
              message:
                "\(assignment.name) never applies in '\(entry.name)': \(above.location) comes later and wins",
              at: assignment,
              hint: "move the conditional line below it: the last matching line wins"))
        }
        later[assignment.key, default: []].append(assignment)
      }
      return findings.reversed()
    }
  }

  /// Says whether `upper` holds whenever `lower` does, and leaves nothing of it.
  private static func covers(_ upper: SettingAssignment, lower: SettingAssignment) -> Bool {
    !upper.inherits
      && upper.conditions.allSatisfy { condition in
        condition.pattern == "*"
          || lower.conditions.contains {
            $0.parameter == condition.parameter
              && ($0.pattern == condition.pattern
                || isLiteral($0.pattern) && FilenamePattern(condition.pattern).matches($0.pattern))
          }
      }
  }

  private static func isLiteral(_ pattern: String) -> Bool { !pattern.contains { "*?[\\".contains($0) } }
}
