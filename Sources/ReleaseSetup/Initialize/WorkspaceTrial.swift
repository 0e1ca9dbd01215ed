import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// What relctl itself says of a workspace that is proposed: whether its next version could be started.
package struct WorkspaceTrial: Sendable {
  let loaded: LoadedWorkspace
  /// The plan of the next patch, where there is one.
  package let plan: PlanPackage?
  /// What stands in its way.
  package let problems: [Diagnostic]
}
