import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// The first commit of a new repository: its files, and the ref that will hold it.
///
/// No plan and no ledger entry is needed for it: before its one push nothing is there, after it everything is, and
/// whoever runs the command again finds the same files there and goes on.
package struct FirstCommit: Sendable {
  package let component: String
  package let url: RemoteURL
  /// Expects that the ref does not exist; where the repository holds these files already, both ids are its head.
  package let update: RefUpdate
  package let files: [RenderedFile]
  /// The repository holds exactly these files already.
  package let isThere: Bool
}

extension WorkspaceReader {
  /// Looks at a repository that must be there, and empty.
  ///
  /// - Throws: `Refusal` when it can't be reached; relctl makes no repositories on hosts.
  func emptyRepository(_ component: Component) async throws -> [RefName: ObservedRef] {
    do {
      return try await remote.list(component.url)
    } catch let error where error.kind == .notARepository {
      let path = component.url.raw.replacing("file://", with: "", maxReplacements: 1)
      throw Refusal(
        "repository.absent", "there is no repository at '\(component.url)' yet", subject: component.name,
        hint: path.hasPrefix("/")
          ? "make it, empty, and run this again: git init --bare '\(path)'"
          : "make it on the host, empty (no readme, no license), and run this again")
    } catch {
      throw Refusal(error.diagnostic(subject: component.name))
    }
  }

  /// Builds a repository's first commit. Its objects go into the mirror, which is a cache; nothing is pushed.
  func firstCommit(
    of component: Component, _ files: [RenderedFile], on branch: RefName, message: String,
    given refs: [RefName: ObservedRef], as context: RunContext
  ) async throws -> FirstCommit {
    let mirror = mirrors.path(for: component.url)
    let signing = await signing()
    let message = try self.message(message, of: component.name, as: context)
    try await fetch(component.url)
    let head = refs[branch]?.commit
    let (commit, isSame) = try await pool.run { () throws -> (ObjectID, Bool) in
      let (commit, pack) = try Repository.withRepository(at: mirror, store: .memory) { git in
        var changes: [String: TreeChange] = [:]
        for file in files {
          changes[file.path] = .blob(
            try git.writeBlob(file.bytes), mode: file.isExecutable ? .executable : .file)
        }
        let tree = try git.writeTree(base: nil, changes: changes)
        let signature = Signature(identity: context.identity, seconds: context.time, offsetMinutes: 0)
        let unsigned = try git.createCommit(
          tree: tree, parents: [], message: message, author: signature, committer: signature)
        let commit = try git.signed(unsigned, as: .commit, with: signing, by: context.identity)
        return (commit, try git.pack(git.newObjects(reachableFrom: [commit])))
      }
      return try Repository.withRepository(at: mirror) { git in
        try git.ingest(pack: pack)
        return (commit, try head.map { try git.changedPaths(from: $0, to: commit).isEmpty } ?? false)
      }
    }
    if let head, isSame {
      return FirstCommit(
        component: component.name, url: component.url,
        update: RefUpdate(ref: branch, expected: head, new: head), files: files, isThere: true)
    }
    guard refs.isEmpty else {
      let held = refs.keys.sorted().prefix(3).map(\.short).joined(separator: ", ")
      throw Refusal(
        "repository.notEmpty", "the repository at '\(component.url)' is not empty: it holds \(held)",
        subject: component.name,
        hint:
          "name an empty one with '--url'; a repository with a history of its own is registered by its line "
          + "in relctl.yml")
    }
    return FirstCommit(
      component: component.name, url: component.url,
      update: RefUpdate(ref: branch, expected: nil, new: commit), files: files, isThere: false)
  }

  /// The same reader, to which the first commit is there already.
  func withPendingCommit(_ first: FirstCommit) -> WorkspaceReader {
    var reader = self
    let observed = ObservedRef(target: first.update.new, commit: first.update.new)
    reader.pendingRefs[.component(first.component)] = [first.update.ref: observed]
    return reader
  }
}

extension Engine {
  /// Pushes the first commit, and makes sure that it is there.
  func push(_ first: FirstCommit) async throws {
    guard !first.isThere else { return }
    let mirror = reader.mirrors.path(for: first.url)
    faults.reach(.beforePush)
    let push = await transport.confirmedPush([first.update], from: mirror, to: first.url) {
      faults.reach(.afterPush)
    }
    if case .unreadable(let error) = push.outcome { throw error }
    guard case .landed = push.outcome else {
      throw Refusal(
        "repository.refused", "the first commit was not taken: \(push.answer)", subject: first.component,
        hint: "nothing is registered yet; run the command again when the host takes pushes")
    }
    try await pool.run {
      try Repository.withRepository(at: mirror) {
        try $0.updateReference(first.update.ref, to: first.update.new)
      }
    }
  }
}
