import ReleaseModel

extension SettingsCheck {
  /// A key that has a value in one environment and none in another, or in some configurations of one only.
  @Sendable static func checkMissingKeys(_ survey: SettingsSurvey) -> [SettingsFinding] {
    var owners: [String: [SettingsSurvey.Variant]] = [:]
    var order: [String] = []
    for variant in survey.variants {
      for (key, _) in variant.settings {
        if owners[key] == nil { order.append(key) }
        owners[key, default: []].append(variant)
      }
    }
    // What relctl provides must not be set anywhere.
    return order.filter { !SettingsInputs.provided.contains($0) }.flatMap { key -> [SettingsFinding] in
      guard let having = owners[key], having.count < survey.variants.count, let first = having.first,
        let place = first.settings.first(where: { $0.key == key })?.setting.location
      else { return [] }
      let assignment = first.entry.table.assignments.first { $0.key == key && $0.location == place }
      return survey.catalog.entries.compactMap { entry -> SettingsFinding? in
        let titles = Set(having.map(\.scope.title))
        let lacking = survey.variants(of: entry).map(\.scope.title).filter { !titles.contains($0) }
        if lacking.isEmpty { return nil }
        let isWhole = lacking.count == survey.variants(of: entry).count
        // Without one of relctl's keys the default holds; where there is none, reading the layer says so.
        if isWhole, KnownSettings.relctls.contains(key) { return nil }
        let lackers = isWhole ? "'\(entry.name)'" : lacking.joined(separator: ", ")
        return SettingsFinding(
          .warning, rule: isWhole ? "settings.key.missing" : "settings.key.partial",
          about: [entry.name.description, key],
          message:
            "'\(key)' has no value in \(lackers); \(having.map(\.scope.title).joined(separator: ", ")) \(having.count == 1 ? "has" : "have") one",
          at: place, excerpt: assignment?.excerpt,
          hint: isWhole
            ? "run 'relctl env set \(key.shellWord) VALUE --env \(entry.name)'"
            : "add a line without [config=…] above the conditional ones in \(entry.path)")
      }
    }
  }
}
