import ReleaseCore
import ReleaseDescriptors
import ReleaseModel

/// The configurations of an Xcode project and their environments, for machines.
package struct ProjectReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  package let configurations: [Configuration]
  package let problems: [SettingsFindingsReport.Finding]

  package struct Configuration: Sendable, Codable {
    /// `project`, or the target's name.
    package let owner: String
    package let name: String
    /// The base xcconfig, relative to the folder that holds the project.
    package let base: String?
    /// The environment that names the configuration.
    package let environment: EnvironmentName?
    /// The environments whose layers the base reads.
    let environmentsOfBase: [EnvironmentName]
    package let overrides: [Override]
  }

  package struct Override: Sendable, Codable {
    package let key: String
    /// A secret is masked.
    let value: String
    let at: String
    /// The line of the layer that it hides.
    let hides: String
  }

  package init(_ survey: ProjectSurvey) {
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
