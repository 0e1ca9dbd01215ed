extension SettingsCheck {
  /// Reads relctl's own keys for the app and every component, as `bump` and `promote` would.
  @Sendable static func checkReleaseKeys(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let misspelt = survey.catalog.entries.flatMap(unknownKeys)
    guard let version = Version("1.2.3") else { return misspelt }
    return misspelt
      + survey.catalog.entries.flatMap { entry -> [SettingsFinding] in
        // Components without lines of their own all read the same.
        let named = Set(entry.table.assignments.flatMap(\.conditions).map(\.parameter))
        let all = [survey.catalog.app] + survey.catalog.components
        let chosen = named.contains(SettingCondition.component) ? all : Array(all.prefix(2))
        return chosen.flatMap { component -> [SettingsFinding] in
          do throws(Refusal) {
            _ = try ReleaseForm.resolve(
              environment: entry.name, component: component, version: version, table: entry.table)
            return []
          } catch {
            return error.diagnostics.map {
              SettingsFinding(
                .error, $0.code, about: [entry.name, word($0.message)],
                "\($0.message) (\(entry.name), \(component))",
                at: $0.location, excerpt: $0.excerpt,
                hint: $0.hint ?? "run 'relctl env explain \(word($0.message)) --env \(entry.name)'")
            }
          }
        }
      }
  }

  private static func unknownKeys(_ entry: SettingsCatalog.Entry) -> [SettingsFinding] {
    let referenced = Set(entry.table.assignments.flatMap(\.expression.references))
    return entry.table.assignments.compactMap { assignment in
      let key = assignment.key
      guard key.hasPrefix(SettingCondition.ownPrefix), !KnownSettings.relctls.contains(key),
        !referenced.contains(key)
      else { return nil }
      let guess = KnownSettings.relctls.closest(to: key).map { "did you mean '\($0)'?" }
      return SettingsFinding(
        .warning, "settings.release.unknown", about: [key], "relctl has no key '\(key)'", at: assignment,
        hint: guess ?? "names that start with RELEASE_ are relctl's; use another one for a key of your own")
    }
  }

  private static func word(_ message: String) -> String {
    String(message.drop { $0 == "'" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
