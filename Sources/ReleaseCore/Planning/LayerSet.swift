/// The xcconfig layers of every environment, read and parsed.
public struct LayerSet: Sendable {
  /// Environment name -> its table, with the manifest's overrides on top.
  public let tables: [String: SettingsTable]
  /// SHA-256 over the manifest and every layer file that was read.
  public let digest: String

  public init(tables: [String: SettingsTable], digest: String) {
    self.tables = tables
    self.digest = digest
  }
}
