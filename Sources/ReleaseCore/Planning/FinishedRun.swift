/// A run of the ledger with its plan, as the planner of an undo needs it.
public struct FinishedRun: Sendable, Hashable {
  public let run: String
  public let summary: String
  public let environment: String
  /// The ledger's word for where it is.
  public let state: String
  /// Whether it is done, and nobody took it back.
  public let isDone: Bool
  public let staged: StagedPlan
  /// The train that stood in the environment before; nil when there was none.
  public let previous: Train?
  public let previousRun: String?

  public init(
    run: String, summary: String, environment: String, state: String, isDone: Bool, staged: StagedPlan,
    previous: Train?, previousRun: String?
  ) {
    self.run = run
    self.summary = summary
    self.environment = environment
    self.state = state
    self.isDone = isDone
    self.staged = staged
    self.previous = previous
    self.previousRun = previousRun
  }
}
