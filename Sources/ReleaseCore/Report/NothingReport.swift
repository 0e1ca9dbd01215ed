/// The end of a `resume` that found nothing to do, for machines.
public struct NothingReport: Sendable, Codable {
  public let schema: Int
  public let kind: String
  public let conclusion: RunResult.Conclusion

  public init() {
    schema = RunReport.currentSchema
    kind = "run"
    conclusion = .nothingToDo
  }
}
