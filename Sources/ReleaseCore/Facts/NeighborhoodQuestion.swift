import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The components beside a new one, with their released versions.
package struct NeighborhoodQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Looks around in a workspace whose repositories were fetched.
  package func neighborhood(in workspace: Workspace) async throws -> ComponentNeighborhood {
    let planner = Planner(workspace: workspace, layers: layers, run: reader.context)
    return try await reader.resolveFacts(try await reader.snapshot()) { planner.neighborhood(over: $0) }
  }

  /// Every component with its released version, from remotes that answer.
  package func componentList() async throws -> ComponentList {
    let unreached = try await reader.fetchWhatIsThere()
    let neighborhood = try await neighborhood(in: workspace)
    return ComponentList(
      components: workspace.components, neighbors: neighborhood.neighbors,
      problems: unreached.warnings + unreached.known(neighborhood.problems))
  }
}

/// What `component list` shows.
package struct ComponentList: Sendable {
  /// In the order of the manifest.
  package let components: [Component]
  /// Those of which the released state could be told.
  package let neighbors: [ComponentNeighborhood.Neighbor]
  package let problems: [Diagnostic]
}
