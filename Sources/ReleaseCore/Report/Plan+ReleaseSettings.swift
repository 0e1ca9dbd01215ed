import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning

extension Plan {
  /// relctl's own keys as the environment's layers make them, and what differs for the app.
  package func releaseSettings(in layers: LayerSet) -> [SettingsReport.Entry] {
    guard let table = layers.tables[environment], let first = repositories.first else { return [] }
    func entries(_ component: ComponentName, _ version: Version) -> [SettingsReport.Entry] {
      SettingsReport.entries(
        of: table, .release(environment: environment, component: component, version: version),
        onlyRelease: true)
    }
    let common = entries(first.name, first.version)
    guard let app = repositories.last, app.isApp, app.name != first.name else { return common }
    let own = entries(app.name, app.version).filter { entry in
      common.first { $0.key == entry.key }?.value != entry.value
    }
    return common + own.map { .init(key: "\($0.key) (\(app.name))", value: $0.value, from: $0.from) }
  }
}
