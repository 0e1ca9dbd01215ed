import ReleaseModel

extension SettingsCheck {
  /// `RELEASE_CHANNELS` names entries of `channels:`. A workspace that describes none ships by other means.
  @Sendable static func checkChannels(_ survey: SettingsSurvey) -> [SettingsFinding] {
    let known = survey.catalog.channels
    if known.isEmpty { return [] }
    return survey.catalog.entries.flatMap { entry in
      entry.variants.flatMap { configuration -> [SettingsFinding] in
        let scope = SettingsScope(
          environment: entry.name, configuration: configuration, component: survey.catalog.app)
        let resolver = SettingsResolver(table: entry.table, inputs: scope.inputs)
        let names = (try? resolver.list("RELEASE_CHANNELS")) ?? []
        let unknown = names.filter { !known.contains($0) }.map { name in
          SettingsFinding(
            .error, rule: "settings.channel.unknown", about: [name],
            message: "RELEASE_CHANNELS lists '\(name)', but relctl.yml has no such channel",
            at: resolver.resolve("RELEASE_CHANNELS")?.location, excerpt: nil,
            hint: known.hint(near: name, else: "the channels are \(known.joined(separator: ", "))"))
        }
        return unknown + undelivered(resolver, channels: names)
      }
    }
  }

  /// `RELEASE_DELIVERY` lists channels to which the same configuration goes, and results of tests.
  private static func undelivered(_ resolver: SettingsResolver, channels: [String]) -> [SettingsFinding] {
    let words = (try? resolver.list("RELEASE_DELIVERY")) ?? []
    return words.filter { DeliveryRule.Item($0)?.isPart(of: channels) != true }.map { word in
      SettingsFinding(
        .error, rule: "settings.delivery.unknown", about: [word],
        message: "RELEASE_DELIVERY lists '\(word)', which is neither in RELEASE_CHANNELS nor a test result",
        at: resolver.resolve("RELEASE_DELIVERY")?.location, excerpt: nil,
        hint: channels.hint(near: word, else: "list channels of RELEASE_CHANNELS, 'tests' or 'tests:NAME'"))
    }
  }
}
