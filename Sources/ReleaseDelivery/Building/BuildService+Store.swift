import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

extension BuildService {
  /// Looks at what the store would say of a build before hours go into it.
  ///
  /// - Returns: What is worth a warning; nothing where the build goes to no store.
  /// - Throws: `Refusal` for what the store refuses today.
  func storeNotes(_ preparation: BuildPreparation, _ versions: AppVersions?) throws(Refusal) -> [Diagnostic] {
    guard preparation.app != nil || preparation.demo != nil else { return [] }
    var scope = preparation.scope
    if let demo = preparation.demo { scope.component = demo }
    let matrix = ShipMatrix(preparation.catalog, channels: workspace.channels)
    // A list of channels that can't be evaluated is ship's to refuse.
    let stores = (try? matrix.stores(of: scope, isDemo: preparation.demo != nil)) ?? []
    let check = StoreBuildCheck(
      channels: stores, xcode: preparation.tools["xcodebuild"],
      version: try preparation.appVersion(in: reader.layers, number: "1").version,
      files: versions?.files.map { ($0.0.format, $0.1) } ?? [], today: preparation.request.today)
    let problems = check.problems
    let errors = problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Refusal(errors) }
    return problems
  }
}
