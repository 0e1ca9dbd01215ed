import ReleaseModel

extension SettingsCheck {
  /// Reads relctl's own keys for the app and every component, as `bump` and `promote` would.
  @Sendable static func checkReleaseKeys(_ survey: SettingsSurvey) -> [SettingsFinding] {
    // A key of the team's own may be used in another environment's layer.
    let referenced = Set(
      survey.catalog.entries.flatMap(\.table.assignments).flatMap(\.expression.references))
    let misspelt = survey.catalog.entries.flatMap { unknownKeys(in: $0, referenced: referenced) }
    guard let version = Version("1.2.3") else { return misspelt }
    return misspelt
      + survey.catalog.entries.flatMap { unusable($0, catalog: survey.catalog, version: version) }
  }

  /// What stands in the way of an environment's form; what is wrong for several components is one problem.
  private static func unusable(
    _ entry: SettingsCatalog.Entry, catalog: SettingsCatalog, version: Version
  ) -> [SettingsFinding] {
    // Components without lines of their own all read the same.
    let named = Set(entry.table.assignments.flatMap(\.conditions).map(\.parameter))
    let all = [catalog.app] + catalog.components
    let chosen = named.contains(SettingCondition.component) ? all : Array(all.prefix(2))
    var problems: [Diagnostic] = []
    var components: [Diagnostic: [ComponentName]] = [:]
    func collect(for component: ComponentName, _ read: () throws(Refusal) -> Void) {
      do throws(Refusal) {
        try read()
      } catch {
        for var problem in error.diagnostics {
          problem.subject = nil
          if components[problem] == nil { problems.append(problem) }
          components[problem, default: []].append(component)
        }
      }
    }
    for component in chosen {
      collect(for: component) { () throws(Refusal) in
        _ = try ReleaseCoordinates.resolve(
          environment: entry.name, component: component, version: version, table: entry.table)
      }
    }
    collect(for: catalog.app) { () throws(Refusal) in
      let gates = try GateRules.resolve(
        environment: entry.name, app: catalog.app, version: version, table: entry.table)
      let ofTrains = gates.gates.filter(\.judgesTrain).map(\.rawValue)
      guard catalog.entries.first?.name == entry.name, !ofTrains.isEmpty else { return }
      throw Refusal(
        "settings.gate.first",
        "RELEASE_GATE_... requires \(ofTrains.joined(separator: ", ")), but no train is handed over to "
          + "'\(entry.name)', the first environment: the gate would never open",
        hint: "move it into the layer of a later environment")
    }
    return problems.map { problem in
      let found = components[problem] ?? []
      let who = found.count == chosen.count ? "" : ", \(shown(found))"
      let key = word(problem.message)
      return SettingsFinding(
        .error, rule: problem.code, about: [entry.name.description, key],
        message: "\(problem.messagePhrase) (\(entry.name)\(who))",
        at: problem.location, excerpt: problem.excerpt,
        hint: problem.hintPhrase ?? "run 'relctl env explain \(key.shellWord) --env \(entry.name)'")
    }
  }

  private static func unknownKeys(
    in entry: SettingsCatalog.Entry, referenced: Set<String>
  ) -> [SettingsFinding] {
    entry.table.assignments.compactMap { assignment in
      let key = assignment.key
      guard key.hasPrefix(SettingCondition.ownPrefix), !KnownSettings.relctls.contains(key),
        !referenced.contains(key)
      else { return nil }
      return SettingsFinding(
        .warning, rule: "settings.release.unknown", about: [key], message: "relctl has no key '\(key)'",
        at: assignment,
        hint: KnownSettings.relctls.hint(
          near: key,
          else: "names that start with RELEASE_ are reserved for relctl; use another name for your own key"))
    }
  }

  private static func word(_ message: String) -> String {
    String(message.drop { $0 == "'" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
