import ReleaseModel

/// Where the parts of one build are.
package struct BuildPaths: Sendable, Hashable {
  /// The absolute path of the build's folder.
  let root: String

  package init(root: String) { self.root = root }

  /// The folder of a workspace's builds.
  package static func builds(in workspace: String) -> String { "\(workspace)/relctl-out/builds" }

  /// `relctl-out`, when relctl chose the build's folder itself.
  package func output(of build: String) -> String? {
    let tail = "/builds/\(build)"
    return root.hasSuffix("/relctl-out\(tail)") ? String(root.dropLast(tail.count)) : nil
  }

  /// Sources side by side, so that `../Network` leads to the component of this name.
  var sources: String { "\(root)/src" }
  package func source(_ name: ComponentName) -> String { "\(sources)/\(name)" }
  /// What programs of a unit leave beside its outputs, and nobody needs later.
  func work(_ name: ComponentName) -> String { "\(root)/\(Self.workFolder)/\(name)" }
  static let workFolder = "work"
  /// The build's keychain, as long as its programs run.
  var signing: String { "\(root)/\(Self.signingFolder)" }
  static let signingFolder = "signing"
  func log(_ name: ComponentName) -> String { "\(root)/logs/\(name).log" }
  func artefacts(_ name: ComponentName) -> String { "\(root)/artefacts/\(name)" }
  /// What `xcodebuild -exportArchive` reads, where a layer says it.
  package func exportOptions(_ name: ComponentName, isApp: Bool) -> String {
    isApp ? "\(root)/ExportOptions.plist" : "\(root)/settings/\(name)/ExportOptions.plist"
  }
  package var manifest: String { "\(root)/build.json" }

  /// The app's settings stand beside the sources, where its project can include them; the others' beside the logs.
  func settings(_ unit: BuildUnit) -> String {
    unit.isApp ? "\(sources)/Relctl.xcconfig" : "\(root)/settings/\(unit.name)/Relctl.xcconfig"
  }

  /// A path as `build.json` writes it.
  func relative(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}
