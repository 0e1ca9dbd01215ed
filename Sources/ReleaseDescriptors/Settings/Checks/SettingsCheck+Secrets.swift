import ReleaseModel

extension SettingsCheck {
  /// A secret in a layer is a secret in the repository.
  @Sendable static func checkSecrets(_ survey: SettingsSurvey) -> [SettingsFinding] {
    survey.catalog.entries.flatMap(\.table.assignments).compactMap { assignment in
      guard let reason = SecretPatterns.reason(key: assignment.key, value: assignment.value) else {
        return nil
      }
      return SettingsFinding(
        .error, rule: "settings.secret", about: [assignment.location.file, assignment.name],
        message: "'\(assignment.name)' contains a secret: \(reason)", at: assignment,
        hint:
          "move it to the build server's credentials or the keychain, and change it, because it has been exposed"
      )
    }
  }
}
