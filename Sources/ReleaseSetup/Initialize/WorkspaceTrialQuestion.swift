import ReleaseCore
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

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
