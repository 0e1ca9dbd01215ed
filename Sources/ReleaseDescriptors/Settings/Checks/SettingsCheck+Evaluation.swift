import ReleaseModel

extension SettingsCheck {
  /// Errors of expressions, undefined references and deprecated spellings, in every configuration.
  @Sendable static func checkEvaluation(_ survey: SettingsSurvey) -> [SettingsFinding] {
    survey.variants.flatMap { variant in
      variant.settings.flatMap { key, setting in
        setting.diagnostics.compactMap { problem -> SettingsFinding? in
          let isUndefined = problem.code == "settings.reference.undefined"
          if isUndefined, let name = quoted(problem.message), isDefinedElsewhere(name) { return nil }
          return SettingsFinding(
            isUndefined ? .error : problem.severity, rule: problem.code,
            about: [variant.scope.environment.description, key],
            message: "\(key) in \(variant.scope.environment): \(problem.messagePhrase)", at: problem.location,
            excerpt: problem.excerpt, hint: problem.hintPhrase)
        }
      }
    }
  }

  private static func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Xcode defines hundreds of settings that no layer mentions.
  private static func isDefinedElsewhere(_ name: String) -> Bool { KnownSettings.isXcodes(name) }
}
