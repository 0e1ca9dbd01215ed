@testable import ReleaseCore

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
  /// The steps before which nobody is answered, or a hook refuses what is pushed (a tag, or anything).
  var isGoneUntil = 0
  var refusesUntil = 0
  var refusesTagsUntil = 0

  /// One ref that moved.
  struct Move {
    let ref: RefName
    let old: ObservedRef?
    let new: ObservedRef
  }

  /// Moves refs. The objects have arrived.
  mutating func receive(_ updates: [RefUpdate], step: Int) throws -> (report: PushReport, moves: [Move]) {
    let groups = isAtomic ? [updates] : [updates.filter { !$0.ref.isTag }, updates.filter(\.ref.isTag)]
    let atomicity: PushReport.Atomicity = isAtomic || updates.count == 1 ? .atomic : .separate
    var moves: [Move] = []
    // A client without atomic push rehearses first, so a lost lease stops everything.
    var problem = updates.compactMap { refs[$0.ref]?.target == $0.expected ? nil : "stale: \($0.ref)" }.first
    for group in groups where problem == nil {
      for update in group where problem == nil { problem = try refusal(of: update, step: step) }
      if problem != nil { break }
      for update in group {
        let new = try observed(update.new)
        moves.append(Move(ref: update.ref, old: refs[update.ref], new: new))
        refs[update.ref] = new
      }
    }
    let report = PushReport(
      answer: problem == nil ? .accepted : .refused, text: problem ?? "", atomicity: atomicity)
    return (report, moves)
  }

  private func refusal(of update: RefUpdate, step: Int) throws -> String? {
    if step < refusesUntil { return "denied by a hook: \(update.ref)" }
    if step < refusesTagsUntil, update.ref.isTag { return "tags are denied: \(update.ref)" }
    let current = refs[update.ref]?.target
    if current != update.expected { return "stale: \(update.ref)" }
    let clash = refs.keys.contains {
      $0.full.hasPrefix(update.ref.full + "/") || update.ref.full.hasPrefix($0.full + "/")
    }
    if clash { return "cannot lock \(update.ref)" }
    guard let current else { return nil }
    if update.ref.isTag { return "the tag exists: \(update.ref)" }
    let isForward = try Repository.withRepository(at: path) { try $0.isAncestor(current, of: update.new) }
    return isForward ? nil : "not a fast-forward: \(update.ref)"
  }

  func observed(_ id: ObjectID) throws -> ObservedRef {
    try Repository.withRepository(at: path) { git in
      ObservedRef(target: id, commit: try git.peelToCommit(id) ?? id)
    }
  }

  // MARK: Other people

  static let developer = Identity(name: "Dev", email: "dev@example.com")

  /// Adds a commit of a developer to a branch.
  mutating func commit(_ files: [String: String], to branch: RefName, time: Int64) throws -> Move {
    let old = refs[branch]
    let id = try Repository.withRepository(at: path) { git in
      var changes: [String: TreeChange] = [:]
      for (file, text) in files { changes[file] = .blob(try git.writeBlob(Array(text.utf8)), mode: .file) }
      let signature = Signature(identity: Self.developer, seconds: time, offsetMinutes: 0)
      return try git.createCommit(
        tree: try git.writeTree(base: old?.commit, changes: changes), parents: old.map { [$0.commit] } ?? [],
        message: "Work\n", author: signature, committer: signature)
    }
    let new = ObservedRef(target: id, commit: id)
    refs[branch] = new
    return Move(ref: branch, old: old, new: new)
  }

  /// Makes somebody else's annotated tag at a commit.
  mutating func tag(_ ref: RefName, at commit: ObjectID, time: Int64) throws -> Move {
    let id = try Repository.withRepository(at: path) { git in
      try git.createTag(
        name: ref.short, target: commit, message: "By hand\n",
        tagger: Signature(identity: Self.developer, seconds: time, offsetMinutes: 0))
    }
    let move = Move(ref: ref, old: refs[ref], new: ObservedRef(target: id, commit: commit))
    refs[ref] = move.new
    return move
  }
}
