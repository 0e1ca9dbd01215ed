import ReleaseModel

extension SettingsCatalog {
  /// The configurations of two environments that belong together: those of one name, then those whose names differ only
  /// in the environment's, such as `ReleaseQA` and `ReleasePRD`. Where there are none, the default ones.
  ///
  /// - Throws: `Refusal` for an environment that the manifest does not know.
  package func pairs(
    _ left: EnvironmentName, _ right: EnvironmentName
  ) throws(Refusal) -> [(left: SettingsScope, right: SettingsScope)] {
    let (first, second) = (try entry(left), try entry(right))
    var open = second.configurations
    var partners: [String: String] = [:]
    for isEqual in [{ $0 == $1 }, { first.family(of: $0) == second.family(of: $1) }]
      as [(String, String) -> Bool]
    {
      for name in first.configurations where partners[name] == nil {
        guard let index = open.firstIndex(where: { isEqual(name, $0) }) else { continue }
        partners[name] = open.remove(at: index)
      }
    }
    let pairs = first.configurations.compactMap { name in partners[name].map { (name, $0) } }
    guard !pairs.isEmpty else { return [(try scope("\(left)"), try scope("\(right)"))] }
    return pairs.map { name, partner in
      (
        SettingsScope(environment: left, configuration: name, component: app),
        SettingsScope(environment: right, configuration: partner, component: app)
      )
    }
  }
}

extension SettingsCatalog.Entry {
  /// A configuration's name without the environment's.
  fileprivate func family(of configuration: String) -> String {
    configuration.lowercased().replacing(name.description.lowercased(), with: "")
      .filter { !"-_. ".contains($0) }
  }
}
