extension Engine {
  /// Compares the app's Podfile.lock, where it has one, with the train of every environment.
  func lockDrift(_ snapshot: Snapshot) async throws -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for environment in workspace.environments {
      guard let train = snapshot.ledger.current[environment.name]?.train else { continue }
      do {
        guard let found = try await appLock(train, snapshot) else { continue }
        if let drift = LockDrift(train: train, lock: found.lock, path: found.path).diagnostic() {
          problems.append(drift)
        }
      } catch let refusal as Refusal {
        problems += refusal.diagnostics
      }
    }
    return problems
  }

  /// Reads the Podfile.lock of the app where a train has it; nil when there is none.
  ///
  /// - Throws: `Refusal` for a file that is no Podfile.lock.
  func appLock(_ train: Train, _ snapshot: Snapshot) async throws -> RuleInput.AppLock? {
    guard let podfile = workspace.app.descriptors.first(where: { $0.format == .podfile }) else { return nil }
    let path = podfile.path + ".lock"
    let key = RepositoryKey.component(workspace.app.name)
    let mirror = try mirror(of: key)
    // People lock after the release's commit, so the branch's head counts; a tag stays what it is.
    let head = train.app.tag == nil ? snapshot.refs[key]?[train.app.branch]?.commit : nil
    let commit = head ?? train.app.commit
    let bytes = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        git.contains(commit) ? try git.file(path, in: commit) : nil
      }
    }
    let name = "\(workspace.app.name):\(path)"
    return try bytes.map {
      RuleInput.AppLock(lock: try PodfileLock(SourceText(path: name, bytes: $0)), path: name)
    }
  }
}
