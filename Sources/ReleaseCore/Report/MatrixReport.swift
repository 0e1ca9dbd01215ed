/// What a pipeline can do side by side: the plan's components by level, its shards, and the builds of its environment.
public struct MatrixReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let run: String
  public let digest: String
  public let nothingToDo: Bool
  public let environment: String
  /// The app's version; nil when the plan holds no app.
  public let version: String?
  /// In landing order; each builds on those before it.
  public let levels: [Level]
  /// One cell for each process that lands: what `apply --shard` takes.
  public let shards: [Shard]
  /// One cell for each build of the app: configuration and channel.
  public let builds: [Build]

  public struct Level: Sendable, Codable, Hashable {
    public let level: Int
    public let components: [String]
  }

  public struct Shard: Sendable, Codable, Hashable {
    public let shard: String
  }

  public struct Build: Sendable, Codable, Hashable {
    public let configuration: String
    /// nil for a configuration that goes nowhere.
    public let channel: String?
  }

  /// - Parameters:
  ///   - shards: How many processes the pipeline has.
  ///   - layers: What the environment builds, and where builds go.
  public init(_ package: PlanPackage, shards count: Int, layers: LayerSet) throws {
    let plan = package.staged.plan
    schema = Self.currentSchema
    kind = "matrix"
    run = plan.run
    digest = try package.digest()
    nothingToDo = !package.staged.changesAnything
    environment = plan.environment
    let app = plan.repositories.first(where: \.isApp)
    version = app?.version.description
    let components = plan.repositories.filter { !$0.isApp }
    levels = Set(components.map(\.level)).sorted().map { level in
      Level(level: level, components: components.filter { $0.level == level }.map(\.name))
    }
    // More processes than components would only wait, and an undo is one process's work.
    let cells = plan.undoing == nil ? max(1, min(count, components.count)) : 1
    shards = (1...cells).map { Shard(shard: "\($0)/\(cells)") }
    builds = layers.tables[plan.environment].map { Self.builds($0, plan.environment, app?.name ?? "") } ?? []
  }

  private static func builds(_ table: SettingsTable, _ environment: String, _ app: String) -> [Build] {
    var scope = SettingsScope(environment: environment, component: app)
    func words(_ key: String) -> [String] {
      let entry = SettingsReport.entries(table, scope.inputs, onlyRelease: true).first { $0.key == key }
      return entry?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }
    return words("RELEASE_CONFIGURATIONS").flatMap { configuration -> [Build] in
      scope.configuration = configuration
      let channels = words("RELEASE_CHANNELS")
      return channels.isEmpty
        ? [Build(configuration: configuration, channel: nil)]
        : channels.map { Build(configuration: configuration, channel: $0) }
    }
  }
}
