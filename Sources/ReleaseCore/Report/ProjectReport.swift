/// The configurations of an Xcode project and their environments, for machines.
public struct ProjectReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let configurations: [Configuration]
  public let problems: [SettingsFindingsReport.Finding]

  public struct Configuration: Sendable, Codable {
    /// `project`, or the target's name.
    public let owner: String
    public let name: String
    /// The base xcconfig, relative to the folder that holds the project.
    public let base: String?
    /// The environment that names the configuration.
    public let environment: String?
    /// The environments whose layers the base reads.
    public let environmentsOfBase: [String]
    public let overrides: [Override]
  }

  public struct Override: Sendable, Codable {
    public let key: String
    /// A secret is masked.
    public let value: String
    public let at: String
    /// The line of the layer that it hides.
    public let hides: String
  }

  public init(_ survey: ProjectSurvey) {
    schema = Self.currentSchema
    kind = "project"
    configurations = survey.rows.map { row in
      let owner = if case .target(let name) = row.configuration.owner { name } else { "project" }
      return Configuration(
        owner: owner, name: row.configuration.name, base: row.configuration.base,
        environment: row.environment, environmentsOfBase: row.byBase,
        overrides: row.overrides.map {
          Override(
            key: $0.setting.key, value: SecretPatterns.shown(key: $0.setting.key, value: $0.setting.value),
            at: $0.location.description, hides: $0.hidden.location.description)
        })
    }
    problems = survey.problems.map { .init(id: $0.id, diagnostic: $0.diagnostic) }
  }
}
