/// The effective values of one environment for machines.
public struct SettingsReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let environment: String
  public let settings: [Entry]

  public struct Entry: Sendable, Codable, Hashable {
    public let key: String
    public let value: String
    /// `file:line:column` of the assignments that made the value, the winning one first.
    public let from: [String]

    public init(key: String, value: String, from: [String]) {
      self.key = key
      self.value = value
      self.from = from
    }
  }

  public init(environment: String, settings: [Entry]) {
    schema = Self.currentSchema
    kind = "settings"
    self.environment = environment
    self.settings = settings
  }

  /// Evaluates every key of a table, or only relctl's own.
  public static func entries(_ table: SettingsTable, _ inputs: SettingsInputs, onlyRelease: Bool) -> [Entry] {
    SettingsResolver(table: table, inputs: inputs).effective()
      .filter { !onlyRelease || $0.key.hasPrefix("RELEASE_") }
      .map { key, setting in
        Entry(key: key, value: setting.value, from: setting.provenance.compactMap { $0.location?.description })
      }
  }
}
