import ReleaseGit
import ReleaseModel

/// One repository on its server: the refs in memory, the objects in a folder.
///
/// It judges a push as git's receive-pack does: every ref is compared and swapped, all or none where the host can
/// do that.
struct SimulatedServer {
  let name: String
  let url: RemoteURL
  /// A bare repository without refs.
  let path: String
  /// Whether several refs move together or not at all; else branches go before tags.
  let isAtomic: Bool
  var refs: [RefName: ObservedRef]
  /// The branches that only a merge request moves.
  var protected: Set<RefName> = []
  /// The steps before which nobody is answered, or a hook refuses what is pushed (a tag, or anything).
  var isGoneUntil = 0
  var refusesUntil = 0
  var refusesTagsUntil = 0
  /// The step before which the host denies deletions and moves back.
  var keepsUntil = 0

  /// Branches and tags.
  var published: [RefName: ObservedRef] { refs.filter { $0.key.isBranch || $0.key.isTag } }

  /// One ref that moved.
  struct Move {
    let ref: RefName
    let old: ObservedRef?
    /// nil: it is gone.
    let new: ObservedRef?
  }

  /// Moves refs. The objects have arrived.
  mutating func receive(_ push: SentPush, step: Int) throws -> (report: PushReport, moves: [Move]) {
    let wanted = push.moves
    let groups = isAtomic ? [wanted.all] : wanted.steps
    let atomicity: PushReport.Atomicity = isAtomic || wanted.all.count == 1 ? .atomic : .separate
    var moves: [Move] = []
    // A client without atomic push makes a dry run first, so a lost lease stops everything.
    var problem = wanted.all.compactMap { refs[$0.ref]?.target == $0.expected ? nil : "stale: \($0.ref)" }
      .first
    for group in groups where problem == nil {
      for move in group where problem == nil {
        problem = try refusal(of: move, isBack: push.isWithdrawal, step: step)
      }
      if problem != nil { break }
      for move in group {
        let new = try move.new.map { try observed($0) }
        moves.append(Move(ref: move.ref, old: refs[move.ref], new: new))
        refs[move.ref] = new
      }
    }
    let report = PushReport(
      answer: problem == nil ? .accepted : .refused, text: Phrase(foreign: problem ?? ""),
      atomicity: atomicity,
      refs: problem == nil ? refs.filter { ref, _ in wanted.all.contains { $0.ref == ref } } : nil)
    return (report, moves)
  }

  private func refusal(of move: RefMove, isBack: Bool, step: Int) throws -> String? {
    if protected.contains(move.ref) { return "you are not allowed to push to \(move.ref)" }
    if step < refusesUntil { return "denied by a hook: \(move.ref)" }
    if step < refusesTagsUntil, move.ref.isTag { return "tags are denied: \(move.ref)" }
    if step < keepsUntil, isBack { return "deletions and moves back are denied: \(move.ref)" }
    let current = refs[move.ref]?.target
    if current != move.expected { return "stale: \(move.ref)" }
    guard let wanted = move.new else { return nil }
    let clash = refs.keys.contains {
      $0.full.hasPrefix(move.ref.full + "/") || move.ref.full.hasPrefix($0.full + "/")
    }
    if clash { return "cannot lock \(move.ref)" }
    guard let current, !isBack else { return nil }
    // Whoever holds what is there may make a tag again: the rules know whether that was planned.
    if move.ref.isTag { return nil }
    let isForward = try Repository.withRepository(at: path) { try $0.history.isAncestor(current, of: wanted) }
    return isForward ? nil : "not a fast-forward: \(move.ref)"
  }

  func observed(_ id: ObjectID) throws -> ObservedRef {
    try Repository.withRepository(at: path) { git in
      ObservedRef(target: id, commit: try git.objects.peelToCommit(id) ?? id)
    }
  }

  // MARK: Other people

  static let developer = Identity(name: "Dev", email: "dev@example.com")

  /// Adds a commit of a developer to a branch.
  mutating func commit(_ files: [String: String], to branch: RefName, time: Int64) throws -> Move {
    let old = refs[branch]
    let id = try Repository.withRepository(at: path) { git in
      var changes: [String: TreeChange] = [:]
      for (file, text) in files {
        changes[file] = .blob(try git.objects.writeBlob(Array(text.utf8)), mode: .file)
      }
      let signature = Signature(identity: Self.developer, seconds: time, offsetMinutes: 0)
      return try git.objects.createCommit(
        tree: try git.trees.write(base: old?.commit, changes: changes),
        parents: old.map { [$0.commit] } ?? [],
        message: "Work\n", author: signature, committer: signature)
    }
    let new = ObservedRef(target: id, commit: id)
    refs[branch] = new
    return Move(ref: branch, old: old, new: new)
  }

  /// Makes somebody else's annotated tag at a commit.
  mutating func tag(_ ref: RefName, at commit: ObjectID, time: Int64) throws -> Move {
    let id = try Repository.withRepository(at: path) { git in
      try git.objects.createTag(
        name: ref.short, target: commit, message: "By hand\n",
        tagger: Signature(identity: Self.developer, seconds: time, offsetMinutes: 0))
    }
    let new = ObservedRef(target: id, commit: commit)
    let old = refs.updateValue(new, forKey: ref)
    return Move(ref: ref, old: old, new: new)
  }
}

/// What an agent sends to a server: refs that go to where a plan wants them, or back.
struct SentPush: Sendable {
  let url: RemoteURL
  let updates: [RefUpdate]
  let isWithdrawal: Bool

  /// Nothing else than the permits of withdrawals.
  var isOfPermits: Bool { updates.allSatisfy { !$0.ref.isTag && !$0.ref.isBranch } }

  var moves: RefMoves { isWithdrawal ? RefMoves(withdrawing: updates) : RefMoves(landing: updates) }
}
