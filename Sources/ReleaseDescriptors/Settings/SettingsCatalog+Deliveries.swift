import ReleaseModel

extension SettingsCatalog {
  /// What a complete delivery of every configuration of an environment consists of; a configuration that goes nowhere has
  /// none.
  ///
  /// - Throws: `Refusal` for a list that can't be evaluated, or that names what is no channel and no test result.
  package func deliveryRules(of environment: EnvironmentName) throws(Refusal) -> [DeliveryRule] {
    let entry = try entry(environment)
    // Hundreds of components are looked at only where a line is for one of them.
    let hasPattern = entry.table.dependsOnComponent("RELEASE_CHANNELS")
    let demos = components.filter { hasPattern || entry.table.names($0) }
    var rules: [DeliveryRule] = []
    for configuration in entry.variants {
      for component in [app] + demos {
        let scope = SettingsScope(
          environment: environment, configuration: configuration, component: component)
        if let rule = try deliveryRule(scope) { rules.append(rule) }
      }
    }
    return rules
  }

  private func deliveryRule(_ scope: SettingsScope) throws(Refusal) -> DeliveryRule? {
    let resolver = try resolver(scope)
    // A component's demo app goes where a line for components sends it; all other lines are the app's.
    let demo = scope.component == app ? nil : scope.component
    func list(_ key: String) throws(Refusal) -> [String]? {
      if demo != nil, resolver.resolve(key)?.isOfComponents != true { return nil }
      return try resolver.list(key)
    }
    guard let channels = try list("RELEASE_CHANNELS"), !channels.isEmpty else { return nil }
    let listed = try list("RELEASE_DELIVERY")
    var items: [DeliveryRule.Item] = []
    for word in listed ?? channels {
      guard let item = DeliveryRule.Item(word), item.isPart(of: channels) else {
        throw Refusal(
          "settings.delivery.unknown",
          "RELEASE_DELIVERY lists '\(word)', which is neither in RELEASE_CHANNELS nor a test result",
          at: resolver.resolve("RELEASE_DELIVERY")?.location,
          hint: "list channels of RELEASE_CHANNELS, 'tests' or 'tests:NAME'")
      }
      items.append(item)
    }
    return DeliveryRule(
      environment: scope.environment, configuration: scope.configuration ?? "", component: demo, items: items,
      isRequired: listed != nil)
  }
}
