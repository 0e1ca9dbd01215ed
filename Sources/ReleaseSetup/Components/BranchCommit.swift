import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// One commit on top of a branch, as a developer would push it; the branch moves by compare-and-swap.
package struct BranchCommit: Sendable {
  package let repository: ComponentName
  let url: RemoteURL
  package let update: RefUpdate
  /// How the branch moves.
  let landing: LandingMethod
  /// Unified, without credentials.
  package let diff: String
}

extension ComponentCommits {
  /// Plans to take a component out of the workspace, from what the remotes hold now.
  func removal(of name: ComponentName, as context: RunContext) async throws -> ComponentRemoval {
    try await reader.fetch()
    let planner = Planner(workspace: workspace, layers: layers, run: context)
    return try await reader.resolveFacts(try await reader.snapshot()) { planner.removal(of: name, over: $0) }
  }

  /// Builds the commit that takes a component's pins out of a branch of the app. Nothing is pushed.
  func commit(
    _ removal: ComponentRemoval.Branch, message: String, as context: RunContext
  ) async throws -> BranchCommit {
    let podfile = removal.podfile
    let key = RepositoryKey.component(workspace.app.name)
    let mirror = try mirror(of: key)
    let signing = await reader.ports.signing()
    let message = try CommitMessages(reader).message(message, of: key.name, as: context)
    let lock = try await lock(following: podfile, at: removal.head)
    let commit = try await pool.run { () throws -> ObjectID in
      let (commit, pack) = try Repository.withRepository(at: mirror, store: .memory) { git in
        let place = try git.trees.followedEntry(at: podfile.path, in: removal.head)
        let mode = place?.mode ?? .file
        let blob = try git.objects.writeBlob(podfile.after.bytes)
        var changes = [place?.path ?? podfile.path: TreeChange.blob(blob, mode: mode)]
        if let lock, let present = try git.trees.followedEntry(at: lock.path, in: removal.head) {
          changes[present.path] = .blob(try git.objects.writeBlob(lock.after.bytes), mode: present.mode)
        }
        let tree = try git.trees.write(base: removal.head, changes: changes)
        let signature = Signature(identity: context.identity, seconds: context.time, offsetMinutes: 0)
        let unsigned = try git.objects.createCommit(
          tree: tree, parents: [removal.head], message: message, author: signature, committer: signature)
        let commit = try git.objects.signed(unsigned, as: .commit, with: signing, by: context.identity)
        return (commit, try git.packs.make(git.packs.newObjects(reachableFrom: [commit])))
      }
      try Repository.withRepository(at: mirror) { try $0.packs.store(pack) }
      return commit
    }
    let diffs = try ([podfile] + (lock.map { [$0] } ?? [])).map { file in
      try UnifiedDiff.text(
        old: file.before.bytes, oldPath: file.path, new: file.after.bytes, newPath: file.path)
    }
    return BranchCommit(
      repository: workspace.app.name, url: workspace.app.url,
      update: RefUpdate(ref: removal.ref, expected: removal.head, new: commit),
      landing: removal.landing, diff: SourceText.masked(diffs.joined()))
  }

  /// The lock beside a Podfile that loses pods; nil where there is none that can be edited by its values.
  private func lock(
    following podfile: ComponentRemoval.Podfile, at head: ObjectID
  ) async throws -> ComponentRemoval.Podfile? {
    let path = podfile.path + ".lock"
    let mirror = try mirror(of: .component(workspace.app.name))
    let read = try await pool.run {
      try Repository.withRepository(at: mirror) { git in
        (
          lock: try git.trees.file(path, in: head),
          podfile: try git.trees.checkedOut(podfile.path, in: head, text: podfile.after.bytes)
        )
      }
    }
    guard let bytes = read.lock else { return nil }
    let text = SourceText(path: "\(workspace.app.name):\(path)", bytes: bytes)
    guard let lock = try? PodfileLock(text), lock.firstForeignLine(of: text) == nil else { return nil }
    let updated = try LockUpdate(
      lock: lock, podfile: try PodfileDocument(podfile.after), podfileChecksum: SHA1.hex(read.podfile ?? []),
      train: LockedTrain(members: [:]), supply: { _, _ in .failure(.unread) }
    ).updated()
    return ComponentRemoval.Podfile(
      path: path, before: text, after: SourceText(path: text.path, bytes: Array(updated.lock.written.utf8)))
  }
}

extension ComponentService {
  /// Pushes one commit, and makes sure that it is there.
  func push(_ commit: BranchCommit) async throws {
    let mirror = reader.mirrors.path(for: commit.url)
    faults.reach(.beforePush)
    let push = await transport.confirmedPush([commit.update], from: mirror, to: commit.url) {
      faults.reach(.afterPush)
    }
    switch push.outcome {
    case .landed: return
    case .unreadable(let error): throw error
    case .notLanded, .partly, .overtaken:
      let moved = push.outcome == .overtaken ? "someone else moved it in the meantime" : push.answer
      throw Refusal(
        "commit.refused", "'\(commit.update.ref.short)' was not moved: \(moved)", subject: commit.repository,
        hint: "relctl.yml was not written; run the command again")
    }
  }
}
