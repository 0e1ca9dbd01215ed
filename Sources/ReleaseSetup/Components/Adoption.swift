import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

extension ComponentCommits {
  /// Brings the descriptors of a repository with a history into the form of what is released, on the branch that
  /// releases come from. Its objects go into the mirror; nothing is pushed.
  ///
  /// - Throws: `Refusal` with everything in the descriptors that can't be written.
  func adoption(of proposal: ComponentProposal, as context: RunContext) async throws -> FirstCommit {
    let component = proposal.component
    let key = RepositoryKey.component(component.name)
    let snapshot = try await reader.snapshot()
    let (form, released) = try Planner(workspace: workspace, layers: layers, run: context)
      .adoptedCoordinates(of: component.name, over: snapshot)
    let refs = snapshot.refs[key] ?? [:]
    let present = refs[form.branch]?.commit
    guard let head = present ?? proposal.adopted?.head else {
      throw Refusal("branch.missing", "'\(form.branch)' does not exist", subject: component.name)
    }
    let texts = try await descriptors(of: component, at: head)
    let change = ComponentChange(podspec: .init(version: form.version, pin: form.pin))
    let rewritten = try DescriptorRewriter(change).rewrite(texts)
    let changes = texts.compactMap { reference, before in
      rewritten[reference.path].map { (before: before, after: $0) }
    }
    guard !changes.isEmpty else {
      return FirstCommit(
        key: key, url: component.url, update: RefUpdate(ref: form.branch, expected: present, new: head),
        files: [],
        isThere: present != nil, released: released)
    }
    let commit = try await self.commit(
      changes.map(\.after), of: component, on: head,
      message: "Bring \(component.name) into the form of releases\n", as: context)
    let diff = try changes.map { before, after in
      try UnifiedDiff.text(
        old: before.bytes, oldPath: after.path, new: after.bytes, newPath: after.path)
    }
    return FirstCommit(
      key: key, url: component.url, update: RefUpdate(ref: form.branch, expected: present, new: commit),
      files: [],
      isThere: false, diff: SourceText.masked(diff.joined()), landing: present == nil ? .push : form.landing,
      released: released)
  }

  /// Every version pins what is released already, so the app must take it.
  func requirePins(of component: FoundComponent, as context: RunContext) async throws {
    let planner = Planner(workspace: workspace, layers: layers, run: context)
    let pods = component.podspecs.map(\.pod)
    let unpinned = try await reader.resolveFacts(try await reader.snapshot()) {
      planner.unpinned(pods, of: component.name, over: $0)
    }
    guard !unpinned.isEmpty else { return }
    throw Refusal(
      unpinned.map { pod in
        Diagnostic(
          "component.pin.absent",
          "the app's Podfile does not list the released pod '\(pod)', so its version can't be pinned",
          subject: component.name,
          hint: "add \"pod '\(pod)'\" to the target that uses it, on the branch that the app is released from"
        )
      })
  }

  private func descriptors(
    of component: Component, at head: ObjectID
  ) async throws -> [(DescriptorReference, SourceText)] {
    let mirror = mirrors.path(for: component.url)
    let texts = try await pool.run { () throws -> [(DescriptorReference, SourceText?)] in
      try Repository.withRepository(at: mirror) { git in
        try component.descriptors.map { reference in
          (
            reference,
            try git.trees.file(reference.path, in: head).map { SourceText(path: reference.path, bytes: $0) }
          )
        }
      }
    }
    let missing = texts.filter { $0.1 == nil }.map { reference, _ in
      Diagnostic(
        "descriptor.missing", "'\(reference.path)' is not on the branch that releases come from",
        subject: component.name, hint: "bring that branch up to date first")
    }
    guard missing.isEmpty else { throw Refusal(missing) }
    return texts.compactMap { reference, text in text.map { (reference, $0) } }
  }

  private func commit(
    _ files: [SourceText], of component: Component, on head: ObjectID, message: String, as context: RunContext
  ) async throws -> ObjectID {
    let mirror = mirrors.path(for: component.url)
    let signing = await reader.ports.signing()
    let message = try CommitMessages(reader).message(message, of: component.name.description, as: context)
    return try await pool.run { () throws -> ObjectID in
      let (commit, pack) = try Repository.withRepository(at: mirror, store: .memory) { git in
        var changes: [String: TreeChange] = [:]
        for file in files {
          let mode = try git.trees.entry(at: file.path, in: head)?.mode ?? .file
          changes[file.path] = .blob(try git.objects.writeBlob(file.bytes), mode: mode)
        }
        let tree = try git.trees.write(base: head, changes: changes)
        let signature = Signature(identity: context.identity, seconds: context.time, offsetMinutes: 0)
        let unsigned = try git.objects.createCommit(
          tree: tree, parents: [head], message: message, author: signature, committer: signature)
        let commit = try git.objects.signed(unsigned, as: .commit, with: signing, by: context.identity)
        return (commit, try git.packs.make(git.packs.newObjects(reachableFrom: [commit])))
      }
      try Repository.withRepository(at: mirror) { try $0.packs.store(pack) }
      return commit
    }
  }
}

extension ComponentService {
  /// Looks around, and brings a repository's descriptors into form; nothing is pushed.
  ///
  /// - Returns: nil when it is registered and in form: nothing is left to do.
  func draftAdoption(
    _ proposal: ComponentProposal, as context: RunContext
  ) async throws -> NewComponentDraft? {
    try await reader.fetch()
    let neighborhood = try await NeighborhoodQuestion(reader).neighborhood(in: proposal.former)
    let first = try await ComponentCommits(reader).adoption(of: proposal, as: context)
    if proposal.isRegistered, first.isThere { return nil }
    let draft = NewComponentDraft(
      proposal: proposal, first: first, repositories: [], specs: [], underWay: neighborhood.underWay)
    // What joins a version is planned with the Podfile of that one.
    if draft.request == nil, first.released != nil, let adopted = proposal.adopted {
      try await ComponentCommits(reader).requirePins(of: adopted.component, as: context)
    }
    return draft
  }

  /// Asks for the merge of the commit that brings a repository into form.
  func ask(for request: LandingRequest, adopting name: ComponentName) async throws -> WaitingMerge {
    try await RequestService(engine).ask(
      for: request, titled: "Bring \(name) into the form of releases",
      saying: "When it is merged, run `relctl component adopt` once more: relctl.yml follows then.")
  }
}

extension FirstCommit {
  /// The request by which it lands, where nobody may push to its branch.
  var request: LandingRequest? {
    guard landing == .request, !isThere else { return nil }
    return LandingRequest(update, of: ComponentName(recorded: repository), run: adoption, acceptsSquash: true)
  }

  /// The folder of the request's branch.
  var adoption: RunID { RunID(recorded: "adopt-\(repository)") }
}
