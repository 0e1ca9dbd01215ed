@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Environments in memory, without a disk.
package struct SettingsFleet {
  package let catalog: SettingsCatalog

  /// - Parameter layers: Environment -> the text of its layer, in promotion order; `base` is included by name.
  package init(
    _ layers: [(name: String, text: String)], base: String = "", rules: SettingsRules = SettingsRules()
  ) throws {
    var files: [String: [UInt8]] = ["Base.xcconfig": Array(base.utf8)]
    for layer in layers { files["\(layer.name).xcconfig"] = Array(layer.text.utf8) }
    var tables: [EnvironmentName: SettingsTable] = [:]
    for layer in layers {
      tables[EnvironmentName(recorded: layer.name)] = try SettingsTable.load(
        "\(layer.name).xcconfig", rules: rules
      ) { files[$0] }
    }
    let url = RemoteURL("/remotes/App.git")
    let workspace = Workspace(
      app: Component(name: "App", url: url, layer: nil, descriptors: []),
      components: [
        Component(name: "Payments", url: RemoteURL("/remotes/Payments.git"), layer: nil, descriptors: [])
      ],
      specRepositories: ["specs", "a", "b"].map {
        SpecRepository(
          name: $0, url: RemoteURL("/remotes/\($0).git"), source: "/remotes/\($0).git", branch: "master")
      }, layers: [],
      environments: layers.map {
        Environment(name: EnvironmentName(recorded: $0.name), settings: "\($0.name).xcconfig")
      },
      overrides: nil, ledger: LedgerAddress(url: url, branch: "relctl/ledger"), versioning: .lockstep,
      identity: nil, settings: rules)
    catalog = SettingsCatalog(workspace, tables: tables)
  }

  /// What every layer needs so that relctl's own keys are in order.
  package static let release =
    "RELEASE_VERSION = $(VERSION)\nRELEASE_SOURCE = branch\nRELEASE_BRANCH = master\n"
}
