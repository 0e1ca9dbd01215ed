/// What happens while the engine works; a front end shows it as progress.
public enum RunEvent: Sendable, Hashable {
  case fetching(count: Int)
  case fetched(repository: String)
  case planning
  case staging(count: Int)
  case staged(repository: String)
  /// The remotes of a plan are asked whether they would take its pushes.
  case rehearsing(count: Int)
  case recording(RunRecord.State)
  /// Components of one level of the dependencies are pushed; the first is 0.
  case level(Int, of: Int, repositories: [String])
  /// Other processes are to land these components.
  case waiting(shards: [String], repositories: [String])
  /// A remote has not answered for so long.
  case awaiting(RemoteURL, Duration)
  case landing(repository: String)
  case landed(RunRecord.Outcome)
  case verifying
  case lock(LockNews)
  case building(BuildNews)
  case shipping(ShipNews)
}

/// What people should know of the environment's lock.
public enum LockNews: Sendable, Hashable {
  /// Another run holds it, and it is watched: until it shows that it lives, or as long as patience lasts.
  case watching(environment: String, holder: LockHolder, patience: Duration?)
  /// Its holder was dead.
  case tookOver(environment: String, from: LockHolder)
  /// It can't be had; the run goes on without.
  case unavailable(environment: String, why: String)
}

public typealias EventSink = @Sendable (RunEvent) -> Void
