import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What is released, where the last environment has no train yet.
package struct ReleasedMembersQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Before the first release through relctl nothing is recorded, but branches, tags and descriptors tell.
  func releasedMembers(over snapshot: Snapshot) async throws -> Planner.ReleasedMembers? {
    let planner = planner
    return try await reader.resolveFacts(snapshot) { self.releasedMembers(over: $0, by: planner) }
  }

  package func releasedMembers(
    over snapshot: Snapshot, by planner: Planner
  ) -> PlanningResult<Planner.ReleasedMembers?> {
    guard let last = workspace.environments.last, snapshot.ledger.current[last.name] == nil else {
      return .planned(nil)
    }
    return planner.releasedMembers(over: snapshot).map { $0 }
  }
}
