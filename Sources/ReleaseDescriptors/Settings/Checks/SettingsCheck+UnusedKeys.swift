import ReleaseModel

extension SettingsCheck {
  /// A key of the team's own that no other line refers to and that nothing is declared to read.
  @Sendable static func checkUnusedKeys(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let catalog = survey.catalog
    let assignments = catalog.entries.flatMap(\.table.assignments)
    // A computed name such as $(HOST_$(REGION)) is looked up in evaluation; what was read there is used.
    var used = survey.references.union(assignments.flatMap(\.expression.references))
    for variant in survey.variants {
      for (key, setting) in variant.settings {
        used.formUnion(setting.provenance.map(\.key).filter { $0 != key })
      }
    }
    let patterns = catalog.rules.uses.map { FilenamePattern($0) }
    var seen: Set<String> = []
    return assignments.compactMap { assignment in
      let key = assignment.key
      guard !used.contains(key), !key.hasPrefix(SettingCondition.ownPrefix), !KnownSettings.isXcodes(key),
        !patterns.contains(where: { $0.matches(key) }), seen.insert(key).inserted
      else { return nil }
      return SettingsFinding(
        .warning, rule: "settings.key.unused", about: [key], message: "'\(key)' seems to be unused",
        at: assignment,
        hint:
          "if Info.plist, code or a script reads it, declare it in relctl.yml: settings: { uses: [\(key)] }"
      )
    }
  }
}
