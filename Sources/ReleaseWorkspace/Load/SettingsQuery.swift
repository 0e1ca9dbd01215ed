import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// The environment whose values somebody asks for, and what they may depend on besides it.
package struct SettingsQuery: Sendable, Hashable {
  /// `ENV`, or `ENV:CONFIGURATION`.
  package var environment: String
  package var configuration: String?
  package var component: ComponentName?
  package var channel: String?
  package var sdk: String?
  package var arch: String?
  package var variant: String?
  package var compiler: String?
  package var version: String?
  package var buildNumber: String?
  /// An Xcode project whose own settings come above the layer, and the target whose settings come above those.
  package var project: String?
  package var target: String?

  package init(environment: String) { self.environment = environment }
}

/// Where the values of a query are read.
package struct SettingsQueryResult: Sendable {
  package let scope: SettingsScope
  /// The environments, with the lines of the Xcode project where one is named.
  package let catalog: SettingsCatalog
}

extension WorkspaceLoader {
  /// - Parameter layers: The environments of the workspace.
  /// - Throws: `Refusal` for an environment, configuration, project or target that there is not.
  package func settings(
    for query: SettingsQuery, in layers: SettingsCatalog
  ) throws(Refusal) -> SettingsQueryResult {
    var scope = try layers.scope(
      query.environment, configuration: query.configuration, component: query.component)
    scope.channel = query.channel
    scope.sdk = query.sdk
    scope.arch = query.arch
    scope.variant = query.variant
    scope.compiler = query.compiler
    scope.version = query.version
    scope.buildNumber = query.buildNumber
    guard let project = query.project else { return SettingsQueryResult(scope: scope, catalog: layers) }
    guard let configuration = scope.configuration else {
      throw Refusal(
        "environment.configuration.missing", "'\(scope.environment)' does not specify a configuration",
        hint: "add '--configuration NAME', or RELEASE_CONFIGURATIONS to its layer")
    }
    let table = try table(
      ofProject: project, configuration: configuration, target: query.target, layers.rules)
    return SettingsQueryResult(
      scope: scope, catalog: layers.replacing(table, of: scope.environment))
  }
}

extension SettingsCatalog {
  /// What was read but probably means something else than it says: in the layers of some environments, and in values
  /// that were read from them. Each once.
  package func warnings(about scopes: [SettingsScope], _ more: [Diagnostic] = []) -> [Diagnostic] {
    let tables = scopes.compactMap { try? entry($0.environment).table }
    return (tables.flatMap(\.warnings) + more).uniqued
  }
}
