import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// What happens while the engine works; a front end shows it as progress.
package enum RunEvent: Sendable, Hashable {
  case fetching(repositories: [String])
  case fetched(repository: String)
  /// A question is answered from mirrors that could not be brought up to date.
  case stale([Diagnostic])
  case planning
  case staging(count: Int)
  case staged(repository: String)
  /// The remotes of a plan are asked whether they would take its pushes.
  case dryRunning(count: Int)
  case recording(RunRecord.State)
  /// A run begins, and those before it took so long.
  case usual(UsualDuration)
  /// So many components are pushed, each when what it depends on has landed.
  case landingComponents(Int)
  /// Another run of the environment is not finished, and is waited for so long.
  case waiting(for: LedgerState.UnfinishedRun, patience: Duration)
  /// A remote has not answered for so long.
  case awaiting(RemoteURL, Duration)
  /// A remote is busy, and is asked again after so long.
  case holdingOff(RemoteURL, Duration)
  case landing(repository: String)
  case landed(RunRecord.Outcome)
  case verifying
  case building(BuildEvent)
  case shipping(ShipEvent)
}

package typealias EventSink = @Sendable (RunEvent) -> Void
