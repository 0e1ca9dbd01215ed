import ReleaseCore
import ReleaseDescriptors
import ReleaseGit
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// What is where: the recorded trains against what the remotes hold now.
package struct WorkspaceStatus: Sendable, Hashable {
  package let environments: [EnvironmentStatus]
  package let unfinished: [LedgerState.UnfinishedRun]
  /// Releases that were undone.
  let revoked: [Revocation]
  /// What versions under way lack of what is released.
  package let missed: [MissedRelease]
  /// What released versions went without, and no version under way holds.
  package let late: [LateCommits]
  /// Why a released state, or the gates of an environment, could not be told.
  package var problems: [Diagnostic]
  /// When the ledger began to say so, in seconds since 1970; nil for the present, which the remotes show too.
  package var past: Int64?
  /// The merge requests that unfinished runs wait for.
  package var requests: [RequestStatus] = []
  /// What stands between trains and the next environment.
  package var gates: [EnvironmentGates] = []
  /// Environment -> why its train landed though gates were closed.
  package var overridden: [EnvironmentName: String] = [:]
}

package struct EnvironmentStatus: Sendable, Hashable {
  package let name: EnvironmentName
  /// The id of the train that stands there; nil when the ledger knows none.
  package let train: TrainID?
  package let version: Version?
  /// The components in the order of the manifest, the app last.
  package let components: [Place]

  /// One component in one environment.
  package struct Place: Sendable, Hashable {
    package typealias Drift = MemberDrift
    package let name: ComponentName
    package let text: String?
    let commit: ObjectID?
    package let isChosen: Bool
    package let drift: Drift
    /// Of the app: whether its Podfile.lock is whole; nil where it has none, or nobody looked.
    var lock: LockState?
  }
}
