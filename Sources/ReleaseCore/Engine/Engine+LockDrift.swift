extension Engine {
  /// Compares the app's Podfile.lock, where it has one, with the train of every environment.
  func lockDrift(_ snapshot: Snapshot) async throws -> [Diagnostic] {
    guard let podfile = workspace.app.descriptors.first(where: { $0.format == .podfile }) else { return [] }
    let path = podfile.path + ".lock"
    let key = RepositoryKey.component(workspace.app.name)
    let mirror = try mirror(of: key)
    var problems: [Diagnostic] = []
    for environment in workspace.environments {
      guard let train = snapshot.ledger.current[environment.name]?.train else { continue }
      // People lock after the release's commit, so the branch's head counts; a tag stays what it is.
      let head = train.app.tag == nil ? snapshot.refs[key]?[train.app.branch]?.commit : nil
      let commit = head ?? train.app.commit
      let bytes = try await pool.run {
        try Repository.withRepository(at: mirror) { git in
          git.contains(commit) ? try git.file(path, in: commit) : nil
        }
      }
      guard let bytes else { continue }
      let name = "\(workspace.app.name):\(path)"
      do throws(Refusal) {
        let lock = try PodfileLock(SourceText(path: name, bytes: bytes))
        if let drift = LockDrift(train: train, lock: lock, path: name).diagnostic() { problems.append(drift) }
      } catch {
        problems += error.diagnostics
      }
    }
    return problems
  }
}
