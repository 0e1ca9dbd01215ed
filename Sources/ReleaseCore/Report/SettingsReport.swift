import ReleaseDescriptors
import ReleaseModel
import ReleaseWorkspace

/// The effective values of one environment for machines.
package struct SettingsReport: Sendable, Codable {
  static let currentSchema = 2
  let schema: Int
  let kind: String
  package let environment: EnvironmentName
  package let configuration: String?
  package let component: ComponentName
  package let settings: [Entry]

  package struct Entry: Sendable, Codable, Hashable {
    package let key: String
    /// A secret is masked.
    package let value: String
    /// `file:line:column` of the assignments that made the value, the winning one first.
    package let from: [String]
  }

  /// - Parameter isRaw: Values as they are written, not evaluated.
  package init(_ found: SettingsQueryResult, isRaw: Bool) throws(Refusal) {
    let scope = found.scope
    let table = try found.catalog.entry(scope.environment).table
    schema = Self.currentSchema
    kind = "settings"
    environment = scope.environment
    configuration = scope.configuration
    component = scope.component
    settings =
      isRaw
      ? Self.written(table, scope.inputs) : Self.entries(of: table, scope.inputs, onlyRelease: false)
  }

  /// Evaluates every key of a table, or only relctl's own.
  static func entries(
    of table: SettingsTable, _ inputs: SettingsInputs, onlyRelease: Bool
  ) -> [Entry] {
    SettingsResolver(table: table, inputs: inputs).effective()
      .filter { !onlyRelease || $0.key.hasPrefix("RELEASE_") }
      .map { key, setting in Entry(key, setting) }
  }

  /// Shows for every key of a table the winning line's value as it is written.
  static func written(_ table: SettingsTable, _ inputs: SettingsInputs) -> [Entry] {
    let resolver = SettingsResolver(table: table, inputs: inputs)
    return table.keys.compactMap { key in
      guard let assignment = resolver.assignments(of: key).first else { return nil }
      return Entry(
        key: assignment.name, value: SecretPatterns.shown(key: key, value: assignment.value),
        from: [assignment.location.description])
    }
  }
}

extension SettingsReport.Entry {
  init(_ key: String, _ setting: ResolvedSetting) {
    self.init(
      key: key, value: SecretPatterns.shown(key, setting),
      from: setting.provenance.compactMap { $0.location?.description })
  }
}
