import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// How the app's Podfile.lock differs from its train.
package struct LockDriftQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Compares the app's Podfile.lock, where it has one, with the train of every environment.
  ///
  /// - Returns: Also environment -> whether its lock is whole.
  package func lockDrift(_ snapshot: Snapshot) async throws -> (
    problems: [Diagnostic], locks: [EnvironmentName: LockState]
  ) {
    var problems: [Diagnostic] = []
    var locks: [EnvironmentName: LockState] = [:]
    for environment in workspace.environments {
      guard let train = snapshot.ledger.current[environment.name]?.train else { continue }
      problems += try await PackageDriftQuestion(reader).packageDrift(of: train, snapshot)
      do {
        guard let found = try await appLock(train, snapshot) else { continue }
        locks[environment.name] = found.state
        let drift = found.drift(from: train)
        problems += [drift.diagnostic(), drift.incompleteness()].compactMap { $0 }
      } catch let refusal as Refusal {
        problems += refusal.diagnostics
        locks[environment.name] = workspace.app.lockPath.map {
          LockState(path: $0, leftBecause: .foreign(line: refusal.diagnostics.first?.location?.line ?? 1))
        }
      }
    }
    return (problems, locks)
  }

  /// Reads the Podfile.lock of the app where a train has it; nil when there is none.
  ///
  /// - Throws: `Refusal` for a file that is no Podfile.lock.
  func appLock(_ train: Train, _ snapshot: Snapshot) async throws -> RuleInput.AppLock? {
    let key = RepositoryKey.component(workspace.app.name)
    // People lock after the release's commit, so the branch's head counts; a tag stays what it is.
    let head = train.app.tag == nil ? snapshot.refs[key]?[train.app.branch]?.commit : nil
    return try await appLock(train, at: head ?? train.app.commit)
  }

  /// The same of one commit of the app.
  package func appLock(_ train: Train, at commit: ObjectID) async throws -> RuleInput.AppLock? {
    guard let path = workspace.app.lockPath else { return nil }
    let mirror = try mirror(of: .component(workspace.app.name))
    let read = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        git.objects.contains(commit)
          ? (
            lock: try git.trees.file(path, in: commit),
            podfile: try git.trees.checkedOut(String(path.dropLast(5)), in: commit)
          )
          : (lock: nil, podfile: nil)
      }
    }
    guard let bytes = read.lock else { return nil }
    let name = "\(workspace.app.name):\(path)"
    let lock = try PodfileLock(SourceText(path: name, bytes: bytes))
    let expected = try await LockedTrainQuestion(reader).lockedTrain(
      of: TrainPods(train), in: train.environment, lock: lock, fromGit: Set(lock.externalSources.keys))
    let podfile = read.podfile.map { SourceText(path: String(name.dropLast(5)), bytes: $0) }
    let problems = try Self.openProblems(of: lock, beside: podfile, in: expected)
    let form = lock.obstacle(in: SourceText(path: name, bytes: bytes))
    return RuleInput.AppLock(
      lock: lock, path: name, expected: expected, podfileChecksum: podfile.map { SHA1.hex($0.bytes) },
      problems: problems,
      state: form.map { LockState(path: path, leftBecause: $0) } ?? LockState(path: path, problems: problems))
  }

  /// What only CocoaPods can settle of a lock. Of one that was written for this Podfile only what it lacks.
  private static func openProblems(
    of lock: PodfileLock, beside podfile: SourceText?, in train: LockedTrain
  ) throws -> [LockProblem] {
    guard let podfile, let document = try? PodfileDocument(podfile) else { return [] }
    let checksum = SHA1.hex(podfile.bytes)
    let update = LockUpdate(
      lock: lock, podfile: document, podfileChecksum: checksum, train: train,
      supply: { _, _ in .failure(.unread) })
    return try lock.podfileChecksum == checksum ? update.holes() : update.updated().problems
  }
}
