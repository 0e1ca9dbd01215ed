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
      if isForward, try git.history.isAncestor(target.commit, of: head.commit) { return head.commit }
      let index = try git.merge(ours: target.commit, theirs: head.commit)
      guard try index.conflicts().isEmpty else { return nil }
      return try Self.commit(
        git, try index.writeTree(in: git), parents: [target.commit, head.commit],
        "Merge '\(request.head.short)'\n",
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
        git, try git.history.commitInfo(request.commit).tree, parents: [request.base], "Squash\n", time)
    }
    return move(request.target, to: id)
  }

  /// Somebody changes on the target what the request changes, too.
  ///
  /// - Returns: nil where the target has gone on, or the request changes no text.
  mutating func conflict(_ request: LandingRequest, time: Int64) throws -> Move? {
    guard refs[request.head]?.commit == request.commit, refs[request.target]?.commit == request.base else {
      return nil
    }
    let files = try Repository.withRepository(at: path) { git -> [String: String] in
      guard let changed = try git.history.changedPaths(from: request.base, to: request.commit).first,
        let bytes = try git.trees.file(changed, in: request.base)
      else { return [:] }
      let text = String(decoding: bytes, as: UTF8.self)
      return [
        changed: text.split(separator: "6.5.4", omittingEmptySubsequences: false).joined(separator: "6.5.3")
      ]
    }
    return files.isEmpty ? nil : try commit(files, to: request.target, time: time)
  }

  /// Whether the request can't be merged as it is.
  func isConflicting(_ request: LandingRequest) -> Bool {
    guard let target = refs[request.target]?.commit, target != request.base else { return false }
    let conflicts = try? Repository.withRepository(at: path, store: .memory) { git in
      try !git.merge(ours: target, theirs: request.commit).conflicts().isEmpty
    }
    return conflicts == true
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
    return try git.objects.createCommit(
      tree: tree, parents: parents, message: message, author: signature, committer: signature)
  }
}
