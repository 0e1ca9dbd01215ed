import ReleaseDescriptors

/// The xcconfig layers of every environment, read and parsed.
package struct LayerSet: Sendable {
  /// Environment name -> its table, with the manifest's overrides on top.
  package let tables: [EnvironmentName: SettingsTable]
  /// SHA-256 over the manifest and every layer file that was read.
  package let digest: String

  package init(tables: [EnvironmentName: SettingsTable], digest: String) {
    self.tables = tables
    self.digest = digest
  }
}
