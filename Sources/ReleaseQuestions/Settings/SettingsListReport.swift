import ReleaseDescriptors
import ReleaseModel

/// The environments and their configurations for machines.
package struct SettingsListReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// In promotion order.
  package let environments: [Environment]

  package struct Environment: Sendable, Codable {
    package let name: EnvironmentName
    /// The path of the layer, relative to the manifest's folder.
    package let settings: String
    /// The default one first.
    package let configurations: [Configuration]
  }

  package struct Configuration: Sendable, Codable {
    /// Nil when the environment names no configuration.
    package let name: String?
    /// `RELEASE_CHANNELS` of this configuration.
    package let channels: [String]
    /// The chosen keys that have a value here.
    package let values: [String: String]
  }

  /// - Parameter keys: the keys whose values are shown for each configuration.
  package init(_ catalog: SettingsCatalog, keys: [String]) throws(Refusal) {
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
