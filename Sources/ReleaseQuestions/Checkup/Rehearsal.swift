import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// What a release would push to one repository, made to be refused now and not then.
struct Rehearsal: Sendable {
  /// One object and the ref that leads to it for a moment.
  struct Piece: Sendable {
    /// A branch is new and leads to a commit that is there.
    enum Kind: Sendable { case branch, commit, merge, tag, ledger }

    let kind: Kind
    let ref: RefName
    let object: ObjectID
    /// Its first line; empty for a branch.
    let words: String

    init(_ kind: Kind, at ref: RefName, object: ObjectID, saying message: String = "") {
      (self.kind, self.ref, self.object) = (kind, ref, object)
      words = String(message.prefix { !$0.isNewline })
    }
  }

  /// The branch, then what a release adds to it. Each brings those before it along.
  var chain: [Piece]
  /// Tags and the ledger's commit, in the order in which they are tried.
  var others: [Piece] = []

  init(branch: RefName, at head: ObjectID) {
    chain = [Piece(.branch, at: branch, object: head)]
  }
}

extension CheckupService {
  /// Makes the objects of a rehearsal in the mirror: with the words, the author and the signatures of a run.
  ///
  /// - Parameter rehearsal: Only its branch, at a commit of the repository.
  func prepare(
    _ rehearsal: inout Rehearsal, as probe: ProbeName, of key: RepositoryKey, at url: RemoteURL,
    by identity: Identity, given refs: [RefName: ObservedRef]
  ) async throws {
    guard let version = probe.version, let last = workspace.environments.last else { return }
    let form = reader.layers.tables[last.name].flatMap { table in
      try? ReleaseCoordinates.resolve(
        environment: last.name, component: ComponentName(recorded: key.name), version: version, table: table)
    }
    let isComponent = (workspace.components + [workspace.app]).contains { $0.name.description == key.name }
    let ledger = url == workspace.ledger.url ? RefName.branch(workspace.ledger.branch) : nil
    let maker = RehearsalMaker(
      plain: rehearsal, run: probe.run,
      writer: MessageWriter(workspace.messages, run: probe.run, environment: last.name, train: version),
      environment: last.name, name: isComponent ? key.name : "1 podspec",
      version: form?.version ?? version.description, isComponent: isComponent, isLedger: key == .ledger,
      tag: form?.tag,
      ledger: ledger.flatMap { _ in probe.branch(besideLedger: workspace.ledger.branch) },
      ledgerHead: ledger.flatMap { refs[$0]?.commit }, signing: await reader.ports.signing(),
      identity: identity,
      signature: Signature(identity: identity, seconds: now(), offsetMinutes: 0))
    let mirror = reader.mirrors.path(for: url)
    rehearsal = try await pool.run { try Repository.withRepository(at: mirror) { try maker.make($0) } }
  }
}

/// Makes the pieces of a rehearsal.
private struct RehearsalMaker: Sendable {
  let plain: Rehearsal
  let run: RunID
  let writer: MessageWriter
  let environment: EnvironmentName
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
    var rehearsal = plain
    if let start = plain.chain.first, !isLedger {
      let (branch, head) = (start.ref, start.object)
      let standard = "\(name) \(version) (\(environment))\n"
      let words = text(.commit, standard)
      let first = try commit(git, words, [head], with: signing)
      rehearsal.chain.append(.init(.commit, at: branch, object: first, saying: words))
      if isComponent {
        let words = text(.merge, "Merge branch '\(branch.short)'\n\n\(standard)")
        let merge = try commit(git, words, [head, first], with: signing)
        rehearsal.chain.append(.init(.merge, at: branch, object: merge, saying: words))
      }
      if isComponent, let tag {
        let words = text(.tag, "\(name) \(version)\n")
        let unsigned = try git.objects.createTag(
          name: tag.short, target: head, message: words, tagger: signature)
        let id = try git.objects.signed(unsigned, as: .tag, with: signing, by: identity)
        rehearsal.others.append(.init(.tag, at: tag, object: id, saying: words))
      }
    }
    if let ledger {
      // Entries of the ledger are not signed.
      let words = "prepared: rehearsal of relctl doctor\n\nrun \(run)\n"
      let id = try commit(git, words, ledgerHead.map { [$0] } ?? [], with: .none)
      rehearsal.others.append(.init(.ledger, at: ledger, object: id, saying: words))
    }
    return rehearsal
  }

  private func text(_ kind: MessageRules.Kind, _ standard: String) -> String {
    let subject = MessageWriter.Subject(text: name, version: version, commits: [])
    return writer.text(kind, about: subject, standard: standard)
  }

  private func commit(
    _ git: borrowing Repository, _ message: String, _ parents: [ObjectID], with signing: Signing
  ) throws -> ObjectID {
    let id = try git.objects.createCommit(
      tree: try git.trees.write(base: parents.first, changes: [:]), parents: parents, message: message,
      author: signature, committer: signature)
    return try git.objects.signed(id, as: .commit, with: signing, by: identity)
  }
}
