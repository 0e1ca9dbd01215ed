import Foundation
import ReleaseModel
import ReleaseSupport

/// Copies a unit's outputs to where people look for them.
struct ArtefactCollector {
  let places: BuildPaths
  let unit: BuildUnit
  /// Whether it is a component's app in a build of the app itself.
  let isDemo: Bool

  /// - Returns: What stands in `build.json`, in the order of the outputs.
  func collect(
    _ found: [(path: String, kind: BuildRecipe.Output.Kind)]
  ) throws -> [BuildManifest.Artefact] {
    let folder = places.artefacts(unit.name)
    let names = Dictionary(grouping: found) { FilePathRules.name(of: $0.path) }
    return try found.map { output in
      let name = FilePathRules.name(of: output.path)
      // Two outputs of one name keep their folders.
      let place = "\(folder)/" + (names[name]?.count == 1 ? name : output.path)
      try FilePathRules.makeDirectory(FilePathRules.directory(of: place))
      try? FileManager.default.removeItem(atPath: place)
      let real = try FileSystem.realPath("\(places.source(unit.name))/\(output.path)")
      try FileManager.default.copyItem(atPath: real, toPath: place)
      let digest = try FileDigest.of(place)
      guard digest.size > 0 || output.kind != .app else {
        throw Refusal(
          "build.output.empty", "the build produced nothing in '\(output.path)'", subject: unit.name,
          hint: "check the output of the last step in the build's log")
      }
      return BuildManifest.Artefact(
        kind: kind(output.kind), path: places.relative(place), size: digest.size, sha256: digest.sha256,
        bundleID: output.kind == .app ? unit.settings.bundleID : nil)
    }
  }

  /// Of a build with the app, the app is what is shipped, and not the demo of a component.
  private func kind(_ kind: BuildRecipe.Output.Kind) -> BuildManifest.Artefact.Kind {
    switch kind {
    case .app where isDemo, .symbols where isDemo: .other
    case .app: .app
    case .symbols: .symbols
    case .archive: .archive
    case .other: .other
    }
  }
}
