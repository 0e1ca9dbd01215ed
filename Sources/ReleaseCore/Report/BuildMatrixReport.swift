/// The builds of an environment, one for each configuration and channel: what a build server can do side by side.
public struct BuildMatrixReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environment: String
  /// In the order of `RELEASE_CONFIGURATIONS` and `RELEASE_CHANNELS`.
  public let builds: [Build]

  public struct Build: Sendable, Codable, Hashable {
    public let configuration: String
    /// nil for a configuration that goes nowhere.
    public let channel: String?
  }

  /// - Throws: `Refusal` for an environment that there is not, and for lists that can't be evaluated.
  public init(_ environment: String, in catalog: SettingsCatalog) throws(Refusal) {
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
