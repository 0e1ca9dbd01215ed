import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// What `config check` found, for machines.
package struct ConfigReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// The absolute path of the folder that holds relctl.yml.
  package let folder: String
  package let environments: [EnvironmentName]
  package let components: Int
  package let specs: Int
  package let findings: SettingsFindingsReport

  package init(_ workspace: Workspace, folder: String, findings: SettingsFindingsReport) {
    schema = Self.currentSchema
    kind = "config"
    self.folder = folder
    environments = workspace.environments.map(\.name)
    components = workspace.components.count
    specs = workspace.specRepositories.count
    self.findings = findings
  }
}
