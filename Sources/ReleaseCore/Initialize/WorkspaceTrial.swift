import ReleaseModel
import ReleasePlanning

/// What relctl itself says of a workspace that is proposed: whether its next version could be started.
package struct WorkspaceTrial: Sendable {
  package let loaded: LoadedWorkspace
  /// The plan of the next patch, where there is one.
  package let plan: PlanPackage?
  /// What stands in its way.
  package let problems: [Diagnostic]
}

/// Whether a new workspace can be planned.
package struct WorkspaceTrialQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Plans the next patch in memory. Nothing is written and nothing is pushed.
  package func trial(of loaded: LoadedWorkspace, as context: RunContext) async throws -> WorkspaceTrial {
    do {
      let plan = try await reader.prepare(.bump(to: .next(increment: .patch), of: .all), as: context)
      return WorkspaceTrial(loaded: loaded, plan: plan, problems: [])
    } catch let refusal as Refusal {
      return WorkspaceTrial(loaded: loaded, plan: nil, problems: refusal.diagnostics)
    }
  }
}
