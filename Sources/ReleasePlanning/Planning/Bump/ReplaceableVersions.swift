import ReleaseDescriptors
import ReleaseModel

/// Which published versions may be replaced.
///
/// That is a matter of the environment in whose form a version is, and not of the spec repository: QA's versions may
/// change beside PRD's, which may not.
package struct ReplaceableVersions: Sendable {
  private let environments: [(name: EnvironmentName, table: SettingsTable)]
  /// Pod -> component.
  private let owners: [String: ComponentName]

  package init(workspace: Workspace, layers: LayerSet) {
    environments = workspace.environments.compactMap { environment in
      layers.tables[environment.name].map { (environment.name, $0) }
    }
    owners = Dictionary(
      workspace.components.flatMap { component in component.declaredPods.map { ($0, component.name) } }
    ) { first, _ in first }
  }

  /// Whether every environment that publishes a version in this form may replace it; nil when none does.
  package func mayReplace(_ pod: String, version text: String, in repository: String) -> Bool? {
    // What no component declares may have been published by one that is called as it is.
    let component = owners[pod] ?? ComponentName(recorded: pod)
    let forms = environments.flatMap { environment, table in
      ReleaseCoordinates.plainVersions(of: text, environment: environment, component: component, table: table)
        .compactMap {
          try? ReleaseCoordinates.resolve(
            environment: environment, component: component, version: $0, table: table)
        }
    }.filter { $0.specRepository == repository }
    return forms.isEmpty ? nil : forms.allSatisfy(\.specsMutable)
  }
}
