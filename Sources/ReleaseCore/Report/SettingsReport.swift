/// The effective values of one environment for machines.
public struct SettingsReport: Sendable, Codable {
  public static let currentSchema = 2
  public let schema: Int
  public let kind: String
  public let environment: String
  public let configuration: String?
  public let component: String
  public let settings: [Entry]

  public struct Entry: Sendable, Codable, Hashable {
    public let key: String
    /// A secret is masked.
    public let value: String
    /// `file:line:column` of the assignments that made the value, the winning one first.
    public let from: [String]

    public init(key: String, value: String, from: [String]) {
      self.key = key
      self.value = value
      self.from = from
    }
  }

  public init(_ scope: SettingsScope, settings: [Entry]) {
    schema = Self.currentSchema
    kind = "settings"
    environment = scope.environment
    configuration = scope.configuration
    component = scope.component
    self.settings = settings
  }

  /// Evaluates every key of a table, or only relctl's own.
  public static func entries(_ table: SettingsTable, _ inputs: SettingsInputs, onlyRelease: Bool) -> [Entry] {
    SettingsResolver(table: table, inputs: inputs).effective()
      .filter { !onlyRelease || $0.key.hasPrefix("RELEASE_") }
      .map { key, setting in Entry(key, setting) }
  }

  /// Shows for every key of a table the winning line's value as it is written.
  public static func written(_ table: SettingsTable, _ inputs: SettingsInputs) -> [Entry] {
    let resolver = SettingsResolver(table: table, inputs: inputs)
    return table.keys.compactMap { key in
      guard let assignment = resolver.applicable[key]?.first else { return nil }
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
