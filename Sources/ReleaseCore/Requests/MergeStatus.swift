import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// Where a branch that lands by request stands, by what git says; what a host says of its request comes second.
///
/// | the target | the request's branch | then |
/// |---|---|---|
/// | contains the commit | anything | landed |
/// | has a commit of the same tree | anything | landed where a layer accepts squashes, else squashed |
/// | has its content and others' work: nothing is left to merge | anything | squashed |
/// | anything else | the commit | open; conflicting, where both can't be merged any more |
/// | anything else | another commit | moved: somebody pushed to it, or a host rebased it |
/// | anything else | gone | absent: not opened yet, closed, or merged in another way |
enum MergeStatus: Sendable, Hashable {
  case landed
  case squashed(as: ObjectID)
  case open(isConflicting: Bool)
  case moved(to: ObjectID)
  case absent(isConflicting: Bool)

  /// Why it can't be merged as it is; nil when it can, or is.
  func obstacle(of request: LandingRequest) -> Phrase? {
    switch self {
    case .landed, .open(isConflicting: false), .absent(isConflicting: false): nil
    case .open(isConflicting: true), .absent(isConflicting: true):
      "'\(request.target.short)' moved, and \(request.commit.short) can no longer be merged into it"
    case .squashed(let commit):
      "it was squashed: \(commit.short) of '\(request.target.short)' has the content of \(request.commit.short) but "
        + "not its history, so a tag there would differ from the plan"
    case .moved(let commit):
      "'\(request.head.short)' is at \(commit.short) instead of \(request.commit.short): someone pushed to it, or the "
        + "host rebased or updated it"
    }
  }

  /// Judges by refs that the repository must hold as well.
  static func of(
    _ request: LandingRequest, given refs: [RefName: ObservedRef], in git: borrowing Repository
  ) throws -> MergeStatus {
    let head = refs[request.head]?.commit
    var isConflicting = false
    if let target = refs[request.target]?.commit, target != request.base {
      if try git.history.isAncestor(request.commit, of: target) { return .landed }
      if let commit = try git.history.squash(of: request.commit, in: target) {
        return request.acceptsSquash ? .landed : .squashed(as: commit)
      }
      let merged = try git.merge(ours: target, theirs: request.commit)
      isConflicting = try !merged.conflicts().isEmpty
      // Squashed on top of others' changes: nothing is left to merge.
      if !isConflicting, try merged.writeTree(in: git) == git.history.commitInfo(target).tree {
        return .squashed(as: target)
      }
    }
    guard let head else { return .absent(isConflicting: isConflicting) }
    return head == request.commit ? .open(isConflicting: isConflicting) : .moved(to: head)
  }
}
