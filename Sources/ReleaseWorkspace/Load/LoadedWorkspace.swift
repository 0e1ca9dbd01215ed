import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

/// `relctl.yml` and the layers as they were read at one moment. A command reads them once and hands them on, so that
/// what people approve is made of the same files as what was planned.
package struct LoadedWorkspace: Sendable {
  package var workspace: Workspace
  package let layers: LayerSet

  /// Nothing but a ledger, on a machine without `relctl.yml`.
  package init(ledger: LedgerAddress) {
    self.init(workspace: Workspace(ledger: ledger), layers: LayerSet(tables: [:], digest: ""))
  }

  package init(workspace: Workspace, layers: LayerSet) {
    self.workspace = workspace
    self.layers = layers
  }

  package var catalog: SettingsCatalog { SettingsCatalog(workspace, tables: layers.tables) }
}
