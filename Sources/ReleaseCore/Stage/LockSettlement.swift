import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Makes the app's Podfile.lock right for the train.
struct LockSettlement: WorkspaceQuestion {
  let reader: WorkspaceReader

  /// Makes the app's lock right for the train that the run leaves, and stages the app once more with it.
  ///
  /// - Parameter others: What the components became.
  func settlingLock(
    of app: RepositoryStager.Output, by stager: RepositoryStager, beside others: [RepositoryStager.Output]
  ) async throws -> RepositoryStager.Output {
    var output = app
    guard let found = app.lock, stager.repository.change.files == nil else { return output }
    let release = LockedRelease(
      stager.repository, path: found.path, app: workspace.app.name, policy: try await lockPolicy(of: stager))
    let lock: PodfileLock
    do throws(Refusal) {
      lock = try PodfileLock(found.text)
    } catch {
      output.notes = try release.accepting(error.diagnostics)
      output.repository = output.repository.locked(
        LockState(path: found.path, leftBecause: .foreign(line: error.diagnostics[0].location?.line ?? 1)))
      return output
    }
    if let form = lock.obstacle(in: found.text) {
      output.notes = try release.accepting([release.diagnostic(form, of: lock, in: found.text)])
      output.repository = output.repository.locked(LockState(path: found.path, leftBecause: form))
      return output
    }
    let updated = try await update(lock, found: found, stager, beside: others)
    output.notes = try release.accepting(
      updated.problems.map { release.diagnostic($0, among: updated.problems) })
    let text = SourceText(path: found.text.path, bytes: Array(updated.lock.written.utf8))
    if text.bytes != found.text.bytes {
      var second = stager
      second.lock = text
      let mirror = try mirror(of: .component(stager.repository.name))
      let notes = output.notes
      output = try await pool.run { [second] in
        try Repository.withRepository(at: mirror, store: .memory) { try second.stage($0) }
      }
      output.notes = notes
    }
    output.repository = output.repository.locked(LockState(path: found.path, problems: updated.problems))
    return output
  }

  /// Whether the release needs a lock that is whole. An undo goes back to what was there before.
  private func lockPolicy(of stager: RepositoryStager) async throws -> LockPolicy {
    guard stager.plan.undoing == nil else { return .incomplete }
    return try await reader.answering(try await reader.snapshot()) { context in
      try context.coordinates(
        in: stager.plan.environment, of: stager.repository.name, version: stager.repository.version
      ).lockPolicy
    }
  }

  private func update(
    _ lock: PodfileLock, found: FoundLock, _ stager: RepositoryStager,
    beside others: [RepositoryStager.Output]
  ) async throws -> UpdatedLock {
    let podfile = try PodfileDocument(found.podfile)
    let train = try await LockedTrainQuestion(reader).lockedTrain(
      after: stager.plan, staged: others, lock: lock, podfile: podfile)
    return try await reader.answering(try await reader.snapshot()) { context in
      let supply = LockSupply(context, podfile: podfile)
      return try LockUpdate(
        lock: lock, podfile: podfile, podfileChecksum: found.podfileChecksum, train: train,
        supply: { try supply.newest($0, $1) }
      ).updated()
    }
  }
}
