import ReleaseDescriptors
import ReleaseModel

/// The builds of an environment, one for each configuration and channel: what a build server can do side by side.
package struct BuildMatrixReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let environment: String
  /// In the order of `RELEASE_CONFIGURATIONS` and `RELEASE_CHANNELS`.
  package let builds: [Build]

  package struct Build: Sendable, Codable, Hashable {
    package let configuration: String
    /// nil for a configuration that goes nowhere.
    package let channel: String?
  }

  /// - Throws: `Refusal` for an environment that there is not, and for lists that can't be evaluated.
  package init(_ environment: String, in catalog: SettingsCatalog) throws(Refusal) {
    schema = Self.currentSchema
    kind = "build-matrix"
    self.environment = environment
    var scope = SettingsScope(environment: environment, component: catalog.app)
    var builds: [Build] = []
    for configuration in try catalog.resolver(scope).list("RELEASE_CONFIGURATIONS") ?? [] {
      scope.configuration = configuration
      let channels = try catalog.resolver(scope).list("RELEASE_CHANNELS") ?? []
      builds += channels.map { Build(configuration: configuration, channel: $0) }
      if channels.isEmpty { builds.append(Build(configuration: configuration, channel: nil)) }
    }
    self.builds = builds
  }
}
