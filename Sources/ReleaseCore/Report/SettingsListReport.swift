/// The environments and their configurations for machines.
public struct SettingsListReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// In promotion order.
  public let environments: [Environment]

  public struct Environment: Sendable, Codable {
    public let name: String
    /// The path of the layer, relative to the manifest's folder.
    public let settings: String
    /// The default one first.
    public let configurations: [Configuration]
  }

  public struct Configuration: Sendable, Codable {
    /// Nil when the environment names no configuration.
    public let name: String?
    /// `RELEASE_CHANNELS` of this configuration.
    public let channels: [String]
    /// The chosen keys that have a value here.
    public let values: [String: String]
  }

  /// - Parameter keys: the keys whose values are shown for each configuration.
  public init(_ catalog: SettingsCatalog, keys: [String]) throws(Refusal) {
    schema = Self.currentSchema
    kind = "environments"
    var environments: [Environment] = []
    for entry in catalog.entries {
      var configurations: [Configuration] = []
      for name in entry.variants {
        let scope = SettingsScope(environment: entry.name, configuration: name, component: catalog.app)
        let resolver = try catalog.resolver(scope)
        var values: [String: String] = [:]
        for key in keys {
          values[key] = resolver.resolve(key).map { SecretPatterns.shown(key, $0) }
        }
        configurations.append(
          Configuration(name: name, channels: try resolver.list("RELEASE_CHANNELS") ?? [], values: values))
      }
      environments.append(Environment(name: entry.name, settings: entry.path, configurations: configurations))
    }
    self.environments = environments
  }
}
