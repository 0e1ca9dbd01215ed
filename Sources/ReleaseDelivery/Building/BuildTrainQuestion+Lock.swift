import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension BuildTrainQuestion {
  /// Reads what the app's commit locks, for the bill of materials, and the lock that pods are installed by.
  ///
  /// - Throws: `Refusal` when the lock would build something else than the train.
  func lockedItems(of train: Train) async throws -> (items: BuildManifest.Locked, lock: TrainLock?) {
    var items = BuildManifest.Locked()
    let app = workspace.app.name
    let mirror = try mirror(of: .component(app))
    let lockPath = workspace.app.lockPath
    let read = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        let entries = try git.trees.allEntries(ofTree: train.app.commit)
        let resolved = try entries.filter { FilePaths.name(of: $0.path) == "Package.resolved" }.map {
          let place = "\(app):\($0.path)"
          return SourceText(path: place, bytes: try git.foreignFile($0.id, at: place))
        }
        return (hasLock: entries.contains { $0.path == lockPath }, resolved: resolved)
      }
    }
    if !read.resolved.isEmpty {
      items.packages = BuildManifest.packages(try read.resolved.map { try PackageResolved($0) })
    }
    let misplaced = try await PackageDriftQuestion(reader).packageDrift(
      of: train, at: train.app.commit, revoked: nil)
    guard misplaced.isEmpty else {
      throw Refusal(
        misplaced.map {
          Diagnostic(
            "build.lock", "the locks in the train's commit would build something different: \($0.message)",
            subject: app, at: $0.location, hint: $0.hintPhrase)
        })
    }
    guard read.hasLock else { return (items, nil) }
    let name = LayerQuestion(reader).setting("RELEASE_SPEC_REPO", train.environment, of: app) ?? ""
    if workspace.specRepositories.contains(where: { $0.name == name }) {
      try await reader.fetch([.specs(name)])
    }
    guard let found = try await LockDriftQuestion(reader).appLock(train, at: train.app.commit) else {
      return (items, nil)
    }
    var drift = found.drift(from: train)
    // 'pod install' reads the Podfile anyway.
    drift.podfileChecksum = nil
    let differences = drift.differences
    guard differences.isEmpty else {
      throw Refusal(
        differences.map {
          Diagnostic(
            "build.lock", "the lock in the train's commit would build something different: it \($0.text)",
            subject: app,
            at: $0.location, hint: drift.hint)
        })
    }
    items.pods = BuildManifest.pods(found.lock)
    return (items, TrainLock(found, of: train))
  }
}
