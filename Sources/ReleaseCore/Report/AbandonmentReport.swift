/// What an abandonment takes back, or has come to, for machines.
public struct AbandonmentReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  public let run: String
  public let request: String
  public let environment: String
  /// `planned` for a dry run, else `abandoned`, `partly` or `inDoubt`.
  public let conclusion: String
  /// What is there; nil at the end.
  public let repositories: [Place]?
  /// Where each repository stands at the end; nil for a dry run.
  public let outcomes: [RunRecord.Outcome]?
  /// What to do next; nil when nothing is left.
  public let next: String?

  public struct Place: Sendable, Codable {
    public let name: String
    /// `new` is what is there now, `expected` what comes back; without it the ref goes away.
    public let takenBack: [RefUpdate]
    public let kept: [RefUpdate]
    public let unreachable: String?
  }

  public init(_ abandonment: Abandonment) {
    schema = Self.currentSchema
    kind = "abandonment"
    run = abandonment.record.run
    request = abandonment.record.summary
    environment = abandonment.record.environment
    conclusion = "planned"
    repositories = abandonment.places.map {
      Place(name: $0.name, takenBack: $0.pending, kept: $0.kept, unreachable: $0.unreachable)
    }
    outcomes = nil
    next = "relctl abandon \(run)"
  }

  public init(_ result: AbandonResult) {
    schema = Self.currentSchema
    kind = "abandonment"
    run = result.record.run
    request = result.record.summary
    environment = result.record.environment
    conclusion = result.conclusion.rawValue
    repositories = nil
    outcomes = result.outcomes
    next = result.conclusion == .abandoned ? nil : "relctl abandon \(run)"
  }
}
