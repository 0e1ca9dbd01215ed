import ReleaseModel

extension SettingsTable {
  /// The settings of one configuration of an Xcode project as lines, in the order in which Xcode applies them.
  package init(_ configuration: XcodeConfiguration, of text: SourceText) {
    let assignments = configuration.settings.map { setting in
      SettingAssignment(
        key: setting.key, conditions: setting.conditions, value: setting.value,
        location: text.location(at: setting.offset),
        excerpt: SecretPatterns.masked(
          text.line(at: setting.offset), key: setting.key, value: setting.value))
    }
    self.init(assignments: assignments, files: [text.path], warnings: [])
  }
}
