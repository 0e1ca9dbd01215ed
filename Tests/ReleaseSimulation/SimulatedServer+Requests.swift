import ReleaseGit
import ReleaseModel
import ReleasePlanning

/// What people do with a merge request on its host.
extension SimulatedServer {
  /// Merges what the request's branch holds.
  ///
  /// - Parameter isForward: Moves the target along where that is possible; else there is always a merge commit.
  /// - Returns: nil where both can't be merged, or the branch is gone.
  mutating func merge(_ request: LandingRequest, isForward: Bool, time: Int64) throws -> Move? {
    guard let head = refs[request.head], let target = refs[request.target] else { return nil }
    let id = try Repository.withRepository(at: path) { git -> ObjectID? in
      if isForward, try git.isAncestor(target.commit, of: head.commit) { return head.commit }
      let index = try git.merge(ours: target.commit, theirs: head.commit)
      guard try index.conflicts().isEmpty else { return nil }
      return try Self.commit(
        git, try index.writeTree(), parents: [target.commit, head.commit], "Merge '\(request.head.short)'\n",
        time)
    }
    return id.map { move(request.target, to: $0) }
  }

  /// Puts the request's content on the target as one commit, without its history.
  ///
  /// - Returns: nil where the target has gone on: hosts are not modelled that squash a merge.
  mutating func squash(_ request: LandingRequest, time: Int64) throws -> Move? {
    guard refs[request.head]?.commit == request.commit, refs[request.target]?.commit == request.base else {
      return nil
    }
    let id = try Repository.withRepository(at: path) { git in
      try Self.commit(
        git, try git.commitInfo(request.commit).tree, parents: [request.base], "Squash\n", time)
    }
    return move(request.target, to: id)
  }

  /// Deletes the request's branch.
  mutating func deleteBranch(of request: LandingRequest) { refs[request.head] = nil }

  private mutating func move(_ ref: RefName, to id: ObjectID) -> Move {
    let new = ObservedRef(target: id, commit: id)
    return Move(ref: ref, old: refs.updateValue(new, forKey: ref), new: new)
  }

  private static func commit(
    _ git: borrowing Repository, _ tree: ObjectID, parents: [ObjectID], _ message: String, _ time: Int64
  ) throws -> ObjectID {
    let signature = Signature(identity: developer, seconds: time, offsetMinutes: 0)
    return try git.createCommit(
      tree: tree, parents: parents, message: message, author: signature, committer: signature)
  }
}
