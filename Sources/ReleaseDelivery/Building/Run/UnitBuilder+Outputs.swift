import ReleaseModel
import ReleaseSupport

extension UnitBuilder {
  static func outputs(
    of unit: BuildUnit, in source: String
  ) throws -> [(path: String, kind: BuildRecipe.Output.Kind)] {
    var found: [(path: String, kind: BuildRecipe.Output.Kind)] = []
    for output in Drivers.outputs(unit.recipe) {
      let paths = try OutputFiles.matching(output.pattern, in: source, of: unit.name)
      guard !paths.isEmpty || !output.isRequired else {
        throw Refusal(
          "build.output.missing", "the build produced nothing at '\(output.pattern)'", subject: unit.name,
          hint: "correct its 'outputs:' under 'build:' in relctl.yml")
      }
      found += paths.filter { path in !found.contains { $0.path == path } }.map { ($0, output.kind) }
    }
    return found
  }

  func collect(
    _ found: [(path: String, kind: BuildRecipe.Output.Kind)], of unit: BuildUnit
  ) async throws -> [BuildManifest.Artefact] {
    let isDemo = !unit.isApp && unit.recipe.isApp && runner.units.contains { $0.isApp }
    return try await pool.run { [places] in
      try ArtefactCollector(places: places, unit: unit, isDemo: isDemo).collect(found)
    }
  }

  func logArtefact(_ log: BuildLog) async throws -> [BuildManifest.Artefact] {
    let digest = try await pool.run { try FileDigest.of(log.path) }
    return [
      BuildManifest.Artefact(
        kind: .log, path: places.relative(log.path), size: digest.size, sha256: digest.sha256)
    ]
  }
}
