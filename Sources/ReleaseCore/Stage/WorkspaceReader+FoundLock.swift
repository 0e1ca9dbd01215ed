import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

extension WorkspaceReader {
  /// Makes the app's lock right for the train that the run leaves, and stages the app once more with it.
  ///
  /// - Parameter others: What the components became.
  func settlingLock(
    of app: RepositoryStager.Output, by stager: RepositoryStager, beside others: [RepositoryStager.Output]
  ) async throws -> RepositoryStager.Output {
    var output = app
    guard let found = app.lock, stager.repository.change.files == nil else { return output }
    let lock: PodfileLock
    do throws(Refusal) {
      lock = try PodfileLock(found.text)
    } catch {
      output.notes = error.diagnostics.map { $0.asWarning(about: workspace.app.name) }
      output.repository = output.repository.locked(
        LockState(path: found.path, leftBecause: .foreign(line: error.diagnostics[0].location?.line ?? 1)))
      return output
    }
    if let form = lock.obstacle(in: found.text) {
      output.notes = [diagnostic(form, of: lock, in: found).asWarning(about: workspace.app.name)]
      output.repository = output.repository.locked(LockState(path: found.path, leftBecause: form))
      return output
    }
    let (updated, policy) = try await update(lock, found: found, stager, beside: others)
    let problems = updated.problems.map { problem in
      diagnostic(problem, among: updated.problems, in: found, stager.repository, policy)
    }
    // An undo goes back to what stood before.
    if policy == .whole, stager.plan.undoing == nil, !problems.isEmpty { throw Refusal(problems) }
    let text = SourceText(path: found.text.path, bytes: Array(updated.lock.written.utf8))
    if text.bytes != found.text.bytes {
      var second = stager
      second.lock = text
      let mirror = try mirror(of: .component(stager.repository.name))
      output = try await pool.run { [second] in
        try Repository.withRepository(at: mirror, store: .memory) { try second.stage($0) }
      }
    }
    output.notes = problems
    output.repository = output.repository.locked(LockState(path: found.path, problems: updated.problems))
    return output
  }

  /// Says why a lock is left to people.
  private func diagnostic(_ form: LockForm, of lock: PodfileLock, in found: FoundLock) -> Diagnostic {
    switch form {
    case .old:
      Diagnostic(
        "lock.old", "the lock does not say which spec repositories its pods come from", at: lock.start,
        hint: "run 'pod install' with CocoaPods 1.6 or later, and commit \(found.path)")
    case .foreign(let line):
      Diagnostic(
        "lock.foreign", "not in CocoaPods' format; Podfile.lock is left unchanged",
        at: SourceLocation(file: found.text.path, line: line, column: 1),
        hint: "run 'pod install' and commit \(found.path)")
    }
  }

  private func diagnostic(
    _ problem: LockProblem, among all: [LockProblem], in found: FoundLock, _ repository: RepositoryPlan,
    _ policy: LockPolicy
  ) -> Diagnostic {
    let branch = (policy == .whole ? repository.mergedFrom : nil) ?? repository.branch
    let message: Phrase = "\(found.path) can't tell \(problem.pod): \(problem.reason)"
    let command = all.command
    guard policy == .whole else {
      return Diagnostic(
        severity: .warning, "lock.incomplete", message, subject: workspace.app.name, at: problem.location,
        hint: "run '\(command)' on '\(branch.short)' after the run, and commit \(found.path)")
    }
    return Diagnostic(
      "lock.incomplete", message, subject: workspace.app.name, at: problem.location,
      hint:
        "run '\(command)' on '\(branch.short)', commit \(found.path), and try again; or accept such a lock: set "
        + "RELEASE_LOCK = incomplete in the layer")
  }

  private func update(
    _ lock: PodfileLock, found: FoundLock, _ stager: RepositoryStager,
    beside others: [RepositoryStager.Output]
  ) async throws -> (lock: UpdatedLock, policy: LockPolicy) {
    let plan = stager.plan
    let podfile = try PodfileDocument(found.podfile)
    let train = try await lockedTrain(after: plan, staged: others, lock: lock, podfile: podfile)
    return try await answering(try await snapshot()) { context in
      let supply = LockSupply(context, podfile: podfile)
      let updated = try LockUpdate(
        lock: lock, podfile: podfile, podfileChecksum: found.podfileChecksum, train: train,
        supply: { try supply.newest($0, $1) }
      ).updated()
      let form = try context.coordinates(
        in: plan.environment, of: stager.repository.name, version: stager.repository.version)
      return (updated, form.lockPolicy)
    }
  }
}

extension Diagnostic {
  /// What stands in the way of a lock stands in the way of nothing else.
  fileprivate func asWarning(about subject: String) -> Diagnostic {
    Diagnostic(
      severity: .warning, code, message, subject: subject, at: location, excerpt: excerpt, hint: hint)
  }
}
