import ReleaseDescriptors
import ReleaseModel

/// The builds of an environment, one for each configuration: what a build server can do side by side. Where a value of a
/// layer depends on the channel, there is one for each group of channels that have the same values.
package struct BuildMatrixReport: Sendable, Codable {
  static let currentSchema = 2
  let schema: Int
  let kind: String
  package let environment: EnvironmentName
  /// In the order of `RELEASE_CONFIGURATIONS` and `RELEASE_CHANNELS`.
  package let builds: [Build]

  package struct Build: Sendable, Codable, Hashable {
    package let configuration: String
    /// What `relctl build --channel` takes; nil where no value depends on it.
    package let channel: String?
    /// Where it is shipped to; empty for a configuration that goes nowhere.
    package let channels: [String]
  }

  /// - Throws: `Refusal` for an environment that there is not, and for lists that can't be evaluated.
  package init(_ environment: EnvironmentName, in catalog: SettingsCatalog) throws(Refusal) {
    schema = Self.currentSchema
    kind = "build-matrix"
    self.environment = environment
    var scope = SettingsScope(environment: environment, component: catalog.app)
    var builds: [Build] = []
    for configuration in try catalog.resolver(scope).list("RELEASE_CONFIGURATIONS") ?? [] {
      scope.configuration = configuration
      builds += try catalog.channelGroups(scope).map {
        Build(configuration: configuration, channel: $0.channel, channels: $0.channels)
      }
    }
    self.builds = builds
  }
}
