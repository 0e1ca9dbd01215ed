import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The modules of the app's code and their list in relctl.yml.
package struct ModulesQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Reads the app's list of modules where the app stands; nil when relctl.yml names none, or the commit has none.
  func moduleList(_ places: [ComponentRevision]) async throws -> SourceText? {
    let name = workspace.app.name
    guard let path = workspace.registrations.moduleList, let place = places.first(where: { $0.name == name })
    else { return nil }
    let mirror = try mirror(of: .component(name))
    return try await pool.run {
      try Repository.withRepository(at: mirror) {
        $0.objects.contains(place.commit) ? try $0.trees.file(path, in: place.commit) : nil
      }
    }.map { SourceText(path: "\(name):\(path)", bytes: $0) }
  }
}
