/// The end of a run for machines.
public struct RunReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let conclusion: RunResult.Conclusion
  public let run: String
  public let request: String
  public let environment: String
  public let outcomes: [RunRecord.Outcome]
  public let train: String?
  /// What to do next; nil when the run is done.
  public let next: String?

  public init(_ result: RunResult) {
    schema = Self.currentSchema
    kind = "run"
    conclusion = result.conclusion
    run = result.staged.plan.run
    request = result.staged.plan.request.summary
    environment = result.staged.plan.environment
    outcomes = result.outcomes
    train = result.train
    next =
      switch result.conclusion {
      case .partly, .inDoubt: "relctl resume"
      case .done, .nothingToDo, .alreadyApplied, .refused: nil
      }
  }
}
