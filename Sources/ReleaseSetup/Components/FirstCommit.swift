import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// The first commit of a new component: the files of a new repository, or what brings one with a history into form.
///
/// No plan and no ledger entry is needed for it: before its one push nothing is there, after it everything is, and
/// whoever runs the command again finds the same files there and goes on.
package struct FirstCommit: Sendable {
  let key: RepositoryKey
  package let url: RemoteURL
  /// Expects that the ref does not exist; where the repository holds these files already, both ids are its head.
  package let update: RefUpdate
  package let files: [RenderedFile]
  /// The repository holds exactly these files already.
  package let isThere: Bool
  /// What it changes in a repository with a history; unified, without credentials.
  package var diff = ""
  /// How its branch moves.
  var landing = LandingMethod.push
  /// The highest release of a repository with a history; nil where there is none in the last environment's form.
  package var released: Version?

  /// Its files as a unified diff, without credentials.
  package func contents() throws -> String {
    SourceText.masked(
      try files.map { file in
        try UnifiedDiff.text(
          old: nil, oldPath: file.path, new: file.text.bytes, newPath: file.path)
      }.joined())
  }

  /// The component, or `specs:<name>`.
  package var repository: String { key.name }
}

extension ComponentCommits {
  /// Looks at a repository that must be empty, or is made.
  ///
  /// - Parameter creates: Whether one that is not there is made on its host.
  /// - Throws: `Refusal` when it can't be reached.
  func emptyRepository(
    _ component: Component, on branch: RefName, creates: Bool
  ) async throws -> (refs: [RefName: ObservedRef], new: NewRepository?) {
    do {
      return (try await remote.list(component.url), nil)
    } catch let error where error.isLackOfRepository {
      if creates {
        let new = try await newRepository(
          .component(component.name), at: component.url, on: branch.short, after: error)
        return ([:], new)
      }
      guard error.kind == .notARepository else { throw Refusal(error.diagnostic(subject: component.name)) }
      throw Refusal(
        "repository.absent", "there is no repository at '\(component.url)' yet", subject: component.name,
        hint: hintWithout(component.url))
    } catch {
      throw Refusal(error.diagnostic(subject: component.name))
    }
  }

  /// Brings all mirrors up to date; spec repositories that are not there are made, where that is wanted.
  ///
  /// - Parameter expected: A repository that is not there for certain.
  func fetch(creating creates: Bool, except expected: RepositoryKey?) async throws -> [NewRepository] {
    var made: [NewRepository] = []
    var problems: [Diagnostic] = []
    for (key, error) in try await reader.fetchWhatAnswers(nil) where key != expected {
      let specs = workspace.specRepositories.first { .specs($0.name) == key }
      guard creates, let specs, error.isLackOfRepository else {
        problems.append(error.diagnostic(subject: key.name))
        continue
      }
      do throws(Refusal) {
        made.append(try await newRepository(key, at: specs.url, on: specs.branch, after: error))
      } catch {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    return made
  }

  /// Builds a repository's first commit. Its objects go into the mirror, which is a cache; nothing is pushed.
  func firstCommit(
    _ key: RepositoryKey, _ files: [RenderedFile], on branch: RefName, message: String,
    given refs: [RefName: ObservedRef], as context: RunContext
  ) async throws -> FirstCommit {
    let url = try url(of: key)
    let mirror = mirrors.path(for: url)
    let signing = await reader.ports.signing()
    let message = try CommitMessages(reader).message(message, of: key.name, as: context)
    if refs.isEmpty {
      try await pool.run { try Repository.initializeMirror(at: mirror) }
    } else {
      try await reader.fetch(url)
    }
    let head = refs[branch]?.commit
    let (commit, isSame) = try await pool.run { () throws -> (ObjectID, Bool) in
      let (commit, pack) = try Repository.withRepository(at: mirror, store: .memory) { git in
        var changes: [String: TreeChange] = [:]
        for file in files {
          changes[file.path] = .blob(
            try git.objects.writeBlob(file.bytes), mode: file.isExecutable ? .executable : .file)
        }
        let tree = try git.trees.write(base: nil, changes: changes)
        let signature = Signature(identity: context.identity, seconds: context.time, offsetMinutes: 0)
        let unsigned = try git.objects.createCommit(
          tree: tree, parents: [], message: message, author: signature, committer: signature)
        let commit = try git.objects.signed(unsigned, as: .commit, with: signing, by: context.identity)
        return (commit, try git.packs.make(git.packs.newObjects(reachableFrom: [commit])))
      }
      return try Repository.withRepository(at: mirror) { git in
        try git.packs.store(pack)
        return (commit, try head.map { try git.history.changedPaths(from: $0, to: commit).isEmpty } ?? false)
      }
    }
    if let head, isSame {
      return FirstCommit(
        key: key, url: url, update: RefUpdate(ref: branch, expected: head, new: head), files: files,
        isThere: true)
    }
    guard refs.isEmpty else {
      let held = refs.keys.sorted().prefix(3).map(\.short).joined(separator: ", ")
      throw Refusal(
        "repository.notEmpty", "the repository at '\(url)' is not empty: it contains \(held)",
        subject: key.name,
        hint:
          "specify an empty one with '--url', or add one that has a history with 'relctl component adopt \(url.description.shellWord)'"
      )
    }
    return FirstCommit(
      key: key, url: url, update: RefUpdate(ref: branch, expected: nil, new: commit), files: files,
      isThere: false)
  }

  /// The first commit of a spec repository that is made: it says what the repository is.
  func firstCommit(ofSpecs new: NewRepository, as context: RunContext) async throws -> FirstCommit {
    let specs = workspace.specRepositories.first { .specs($0.name) == new.key }
    guard let branch = RefName.branch(new.branch), let specs else { throw Refusal([]) }
    let text =
      "# \(specs.name)\n\nPodspecs of \(workspace.app.name) and its components. relctl publishes them.\n"
    let file = RenderedFile(
      path: "README.md", text: SourceText(path: "README.md", text), isExecutable: false)
    return try await firstCommit(
      new.key, [file], on: branch, message: "Start \(specs.name)\n", given: [:], as: context)
  }
}

extension WorkspaceReader {
  /// The same reader, to which the first commit is there already.
  func withPendingCommit(_ first: FirstCommit) -> WorkspaceReader {
    var reader = self
    if first.update.expected != first.update.new { reader.pendingUpdates[first.key] = first.update }
    return reader
  }
}

extension ComponentService {
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
        "repository.refused", "the commit was not accepted: \(push.answer)", subject: first.repository,
        hint: "nothing is registered yet; run the command again when the host accepts pushes")
    }
    try await pool.run {
      try Repository.withRepository(at: mirror) {
        try $0.refs.update(first.update.ref, to: first.update.new)
      }
    }
  }
}

extension TransportError {
  /// Whether the repository may not be there: hosts say so, or ask for credentials, to hide what they keep private.
  var isLackOfRepository: Bool { kind == .notARepository || kind == .authentication }
}
