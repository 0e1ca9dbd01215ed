import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What a release would push to one repository, made to be refused now and not then.
struct Rehearsal: Sendable {
  /// One object and the ref that leads to it for a moment.
  struct Piece: Sendable {
    enum Kind: Sendable { case commit, merge, tag, ledger }

    let kind: Kind
    let ref: RefName
    let object: ObjectID
    /// Its first line.
    let words: String

    init(_ kind: Kind, _ ref: RefName, _ object: ObjectID, saying message: String) {
      (self.kind, self.ref, self.object) = (kind, ref, object)
      words = String(message.prefix { !$0.isNewline })
    }
  }

  /// In the order in which they are tried; a merge brings the commit along.
  var pieces: [Piece] = []
}

extension Engine {
  /// Makes the objects of a rehearsal in the mirror: with the words, the author and the signatures of a run.
  ///
  /// - Parameter head: A commit of the repository.
  func rehearsal(
    _ probe: ProbeName, of key: RepositoryKey, at url: RemoteURL, on head: ObjectID, by identity: Identity,
    given refs: [RefName: ObservedRef]
  ) async throws -> Rehearsal {
    guard let branch = probe.branch, let version = probe.version, let last = workspace.environments.last
    else {
      return Rehearsal()
    }
    let form = reader.layers.tables[last.name].flatMap { table in
      try? ReleaseCoordinates.resolve(
        environment: last.name, component: key.name, version: version, table: table)
    }
    let isComponent = (workspace.components + [workspace.app]).contains { $0.name == key.name }
    let ledger = url == workspace.ledger.url ? RefName.branch(workspace.ledger.branch) : nil
    let maker = RehearsalMaker(
      head: head, branch: branch, run: probe.run,
      writer: MessageWriter(workspace.messages, run: probe.run, environment: last.name, train: version),
      environment: last.name, name: isComponent ? key.name : "1 podspec",
      version: form?.version ?? version.description, isComponent: isComponent, isLedger: key == .ledger,
      tag: form?.tag,
      ledger: ledger.flatMap { _ in probe.branch(besideLedger: workspace.ledger.branch) },
      ledgerHead: ledger.flatMap { refs[$0]?.commit }, signing: await reader.signing(), identity: identity,
      signature: Signature(identity: identity, seconds: now(), offsetMinutes: 0))
    let mirror = reader.mirrors.path(for: url)
    return try await pool.run { try Repository.withRepository(at: mirror) { try maker.make($0) } }
  }
}

/// Makes the pieces of a rehearsal.
private struct RehearsalMaker: Sendable {
  let head: ObjectID
  let branch: RefName
  let run: String
  let writer: MessageWriter
  let environment: String
  let name: String
  let version: String
  let isComponent: Bool
  let isLedger: Bool
  let tag: RefName?
  /// A branch beside the ledger's; nil where the ledger is elsewhere.
  let ledger: RefName?
  let ledgerHead: ObjectID?
  let signing: Signing
  let identity: Identity
  let signature: Signature

  func make(_ git: borrowing Repository) throws -> Rehearsal {
    var pieces: [Rehearsal.Piece] = []
    if !isLedger {
      let standard = "\(name) \(version) (\(environment))\n"
      let words = text(.commit, standard)
      let first = try commit(git, words, [head], with: signing)
      pieces.append(.init(.commit, branch, first, saying: words))
      if isComponent {
        let words = text(.merge, "Merge branch '\(branch.short)'\n\n\(standard)")
        let merge = try commit(git, words, [head, first], with: signing)
        pieces.append(.init(.merge, branch, merge, saying: words))
      }
      if isComponent, let tag {
        let words = text(.tag, "\(name) \(version)\n")
        let unsigned = try git.createTag(name: tag.short, target: head, message: words, tagger: signature)
        let id = try git.signed(unsigned, as: .tag, with: signing, by: identity)
        pieces.append(.init(.tag, tag, id, saying: words))
      }
    }
    if let ledger {
      // Entries of the ledger are not signed.
      let words = "prepared: rehearsal of relctl doctor\n\nrun \(run)\n"
      let id = try commit(git, words, ledgerHead.map { [$0] } ?? [], with: .none)
      pieces.append(.init(.ledger, ledger, id, saying: words))
    }
    return Rehearsal(pieces: pieces)
  }

  private func text(_ kind: MessageRules.Kind, _ standard: String) -> String {
    let subject = MessageWriter.Subject(component: name, version: version, commits: [])
    return writer.text(kind, about: subject, standard: standard)
  }

  private func commit(
    _ git: borrowing Repository, _ message: String, _ parents: [ObjectID], with signing: Signing
  ) throws -> ObjectID {
    let id = try git.createCommit(
      tree: try git.writeTree(base: parents.first, changes: [:]), parents: parents, message: message,
      author: signature, committer: signature)
    return try git.signed(id, as: .commit, with: signing, by: identity)
  }
}
