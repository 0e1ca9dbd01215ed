/// What happens while the engine works; a front end shows it as progress.
public enum RunEvent: Sendable, Hashable {
  case fetching(count: Int)
  case fetched(repository: String)
  case planning
  case staging(count: Int)
  case staged(repository: String)
  case recording(RunRecord.State)
  case landing(repository: String)
  case landed(RunRecord.Outcome)
  case verifying
}

public typealias EventSink = @Sendable (RunEvent) -> Void
