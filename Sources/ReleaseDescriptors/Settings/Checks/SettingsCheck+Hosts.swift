import ReleaseModel

extension SettingsCheck {
  /// A host that belongs to one environment and is reached in another: QA's server in what customers get.
  @Sendable static func checkHosts(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let names = survey.catalog.entries.map(\.name)
    let declared = survey.catalog.rules.hosts
    return survey.variants.flatMap { variant -> [SettingsFinding] in
      let here = variant.scope.environment
      return variant.settings.flatMap { key, setting -> [SettingsFinding] in
        if key.hasPrefix(SettingCondition.ownPrefix) { return [] }
        return HostName.all(in: setting.value).compactMap { host -> SettingsFinding? in
          let own = declared[here] ?? []
          if own.contains(where: { FilenamePattern($0).matches(host) }) { return nil }
          guard let owner = owner(of: host, besides: here, names: names, declared: declared) else {
            return nil
          }
          let line = variant.entry.table.assignments.last { $0.location == setting.location }
          return SettingsFinding(
            .error, rule: "settings.host.foreign", about: [variant.scope.title, key],
            message: "'\(key)' in \(variant.scope.title) refers to '\(host)', which \(owner)",
            at: setting.location,
            excerpt: line?.excerpt,
            hint: "run 'relctl env explain \(key.shellWord) --env \(variant.scope.title.shellWord)' "
              + "to see where it comes from")
        }
      }
    }
  }

  private static func owner(
    of host: String, besides here: EnvironmentName, names: [EnvironmentName],
    declared: [EnvironmentName: [String]]
  ) -> Phrase? {
    for name in names where name != here {
      for pattern in declared[name] ?? [] where FilenamePattern(pattern).matches(host) {
        return "belongs to '\(name)' according to the pattern '\(pattern)'"
      }
    }
    for name in names where name != here && declared[name] == nil {
      if HostName.labels(of: host).contains(name.description.lowercased()) {
        return "contains the name of '\(name)'"
      }
    }
    // What customers have can't reach a developer's machine.
    if here == names.last, HostName.isLocal(host) { return "is only reachable in a local network" }
    return nil
  }
}
