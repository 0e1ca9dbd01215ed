import ReleaseCore
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace

extension CheckupService {
  /// Pushes what a release would push, to refs of its own, and deletes them again: rules on messages, authors, signatures
  /// and tags are asked, and so are rules for new branches. Rules for particular branches are not.
  ///
  /// A server's words are shown and never read: which piece it refuses is found by pushing them one by one.
  ///
  /// - Parameter identity: Who commits; nil tries a branch alone.
  func rehearse(
    _ probe: ProbeName, to key: RepositoryKey, at url: RemoteURL, by identity: Identity?,
    given refs: [RefName: ObservedRef]
  ) async -> (trial: RepositoryCheckup.Trial, problems: [Diagnostic]) {
    let heads = refs.filter { $0.key.isBranch }.sorted { $0.key < $1.key }
    let own = heads.first { !$0.key.short.hasPrefix("relctl/") } ?? heads.first
    guard let branch = probe.branch, let head = own?.value.target else { return (.nothingToName, []) }
    var rehearsal = Rehearsal(branch: branch, at: head)
    if let identity {
      do {
        try await prepare(&rehearsal, as: probe, of: key, at: url, by: identity, given: refs)
      } catch {
        let problem = Diagnostic(
          "probe.objects", "can't prepare the objects that a release would push: \(error)", subject: key.name)
        return (.refused, [problem])
      }
    }
    let trial = PushTrial(engine: engine, key: key, url: url)
    var problems: [Diagnostic] = []
    switch await trial.push(rehearsal.chain) {
    case .taken: break
    case .refused(let piece, let answer):
      problems.append(trial.refusal(of: piece, by: identity, because: answer))
      if piece.kind == .branch { return (.refused, problems) }
    case .ended(let problem): return (.left, [problem])
    }
    for piece in rehearsal.others {
      // A tag that can't be deleted would stay for good.
      switch await trial.push(piece) {
      case .taken: break
      case .refused(let piece, let answer):
        problems.append(trial.refusal(of: piece, by: identity, because: answer))
      case .ended(let problem): return (.left, problems + [problem])
      }
    }
    return (problems.isEmpty ? .taken : .refused, problems)
  }

  /// Refs of rehearsals that were killed, or whose deletion was refused.
  func leftovers(_ key: RepositoryKey, at url: RemoteURL, among refs: [RefName: ObservedRef]) -> [Diagnostic]
  {
    refs.keys.sorted().filter { ProbeName.made($0, ledger: workspace.ledger.branch) }.map { ref in
      Diagnostic(
        severity: .warning, "probe.left",
        "'\(ref)' is left over from 'relctl doctor --push', unless that is still running elsewhere",
        subject: key.name,
        hint: PushTrial.removal(of: ref, at: url))
    }
  }
}

/// Pushes to one repository for a moment.
private struct PushTrial: Sendable {
  let engine: Engine
  let key: RepositoryKey
  let url: RemoteURL

  enum End: Sendable {
    /// Created and deleted again.
    case taken
    case refused(Rehearsal.Piece, answer: Phrase)
    /// It may be left there.
    case ended(Diagnostic)
  }

  /// Pushes the last piece, which brings the others along. If it's refused, the first that is refused alone is the reason.
  func push(_ chain: [Rehearsal.Piece]) async -> End {
    guard let last = chain.last else { return .taken }
    let whole = await push(last)
    guard case .refused = whole else { return whole }
    for piece in chain.dropLast() {
      let alone = await push(piece)
      guard case .taken = alone else { return alone }
    }
    return whole
  }

  func push(_ piece: Rehearsal.Piece) async -> End {
    let ref = piece.ref
    let update = RefUpdate(ref: ref, expected: nil, new: piece.object)
    let mirror = engine.reader.mirrors.path(for: url)
    let push = await engine.transport.confirmedPush([update], from: mirror, to: url)
    if case .unreadable(let error) = push.outcome { return .ended(leftover(ref, because: error.phrase)) }
    if push.mayStillLand { return .ended(leftover(ref, because: push.answer)) }
    if push.refs[ref] == nil { return .refused(piece, answer: push.answer) }
    let deletion = await engine.transport.confirmedWithdrawal(of: [update], from: mirror, at: url)
    if case .unreadable(let error) = deletion.outcome {
      return .ended(leftover(ref, because: error.phrase))
    }
    if deletion.mayStillLand || deletion.refs[ref] != nil {
      return .ended(leftover(ref, because: deletion.answer))
    }
    return .taken
  }

  private func leftover(_ ref: RefName, because why: Phrase) -> Diagnostic {
    let name: Phrase = ref.isTag ? "the tag '\(ref.short)'" : "the branch '\(ref.short)'"
    return Diagnostic(
      "probe.left", "\(name) may be left behind: \(why)", subject: key.name,
      hint: Self.removal(of: ref, at: url))
  }

  static func removal(of ref: RefName, at url: RemoteURL) -> Phrase {
    "git push \(url.description.shellWord) \(":\(ref)".shellWord)"
  }

  func refusal(
    of piece: Rehearsal.Piece, by identity: Identity?, because answer: Phrase
  ) -> Diagnostic {
    let author = identity.map { "\($0)" } ?? ""
    let sent = "\(answer)\nsent: '\(piece.words)' by \(author)"
    switch piece.kind {
    case .branch:
      return Diagnostic(
        "push.refused", "'\(url)' does not accept new branches from this identity: \(answer)",
        subject: key.name,
        hint: key == .ledger || url == engine.workspace.ledger.url
          ? "ask the administrators of its rules and hooks to allow branches below 'relctl/', or keep the ledger in a separate repository: 'ledger: { url: ... }' in relctl.yml"
          : "ask the administrators of its rules and hooks to allow branches below 'relctl/'")
    case .commit:
      return Diagnostic(
        "probe.commit", "the commit of a release is refused: \(sent)", subject: key.name,
        hint:
          "change 'messages: { commit: ... }' or 'identity:' in relctl.yml, or ask the administrators of its rules and hooks to allow it"
      )
    case .merge:
      return Diagnostic(
        "probe.merge", "the merge of a release is refused, but its commit is not: \(sent)", subject: key.name,
        hint:
          "change 'messages: { merge: ... }' in relctl.yml, or ask the administrators of its rules and hooks to allow merges"
      )
    case .tag:
      return Diagnostic(
        "probe.tag", "a tag such as '\(piece.ref.short)' is refused: \(sent)", subject: key.name,
        hint:
          "change 'messages: { tag: ... }' in relctl.yml, set RELEASE_TAG in a layer, or ask the administrators of its rules and hooks to allow such tags"
      )
    case .ledger:
      return Diagnostic(
        "probe.ledger", "a commit of the ledger is refused: \(sent)", subject: key.name,
        hint:
          "keep the ledger in a separate repository ('ledger: { url: ... }' in relctl.yml), or ask the administrators of its rules and hooks to exempt branches below 'relctl/'"
      )
    }
  }
}
