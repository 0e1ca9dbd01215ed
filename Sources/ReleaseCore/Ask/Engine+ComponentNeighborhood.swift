import ReleaseModel
import ReleasePlanning

extension Engine {
  /// Looks around in a workspace whose repositories were fetched.
  package func surroundings(_ workspace: Workspace) async throws -> ComponentNeighborhood {
    try await resolveFacts(try await snapshot()) { Planner.surroundings(workspace, layers, $0, context) }
  }

  /// Plans and stages from what was fetched just now.
  package func prepareWhatIsFetched(_ request: Request, _ context: RunContext) async throws -> PlanPackage {
    try await stage(try await planWhatIsFetched(request, context))
  }

  /// The unfinished run of a request, if there is one.
  package func unfinishedRun(of request: Request) async throws -> String? {
    try await ledger.state().unfinished.first { $0.summary == request.summary }?.run
  }

  /// Every component with its released version, from remotes that answer.
  package func componentList() async throws -> ComponentList {
    let unreached = try await fetchWhatIsThere()
    let around = try await surroundings(workspace)
    return ComponentList(
      components: workspace.components, neighbors: around.neighbors,
      problems: unreached.warnings + unreached.known(around.problems))
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
