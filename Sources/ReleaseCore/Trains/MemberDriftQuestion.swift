import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport
import ReleaseWorkspace

/// Whether a branch or tag still contains what a train recorded of it.
package struct MemberDriftQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  package func drift(
    in key: RepositoryKey, of member: Train.Member, among refs: [RefName: ObservedRef]
  ) async throws -> MemberDrift {
    if let tag = member.tag {
      guard let observed = refs[tag] else { return .gone }
      guard observed.commit == member.commit else { return .moved }
      // A branch that was merged and deleted is no loss; one that was moved back is.
      guard let head = refs[member.branch]?.commit, head != member.commit else { return .none }
      let mirror = try mirror(of: key)
      return try await pool.run {
        try repositories.withRepository(at: mirror) { git in
          try git.history.holds(member.commit, in: head, squashIsEnough: squashes.contains(key))
            ? .none : .moved
        }
      }
    }
    guard let head = refs[member.branch]?.commit else { return .gone }
    if head == member.commit { return .none }
    let mirror = try mirror(of: key)
    return try await pool.run {
      try repositories.withRepository(at: mirror) { git in
        guard git.objects.contains(member.commit), try git.history.isAncestor(member.commit, of: head) else {
          return .moved
        }
        return .ahead(
          by: try git.history.commits(reachableFrom: head, notFrom: [member.commit], limit: 1000).count)
      }
    }
  }
}
