import ReleaseLedger
import ReleaseModel

/// What an abandonment takes back, or has come to, for machines.
package struct AbandonmentReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let run: RunID
  package let request: String
  package let environment: EnvironmentName
  /// `planned` for a dry run, else `abandoned`, `partly` or `inDoubt`.
  let conclusion: String
  /// What is there; nil at the end.
  let repositories: [Place]?
  /// Where each repository stands at the end; nil for a dry run.
  let outcomes: [RunRecord.Outcome]?
  /// What to do next; nil when nothing is left.
  let next: String?

  struct Place: Sendable, Codable {
    package let name: ComponentName
    /// `new` is what is there now, `expected` what comes back; without it the ref goes away.
    let takenBack: [RefUpdate]
    let kept: [RefUpdate]
    let unreachable: String?
  }

  package init(_ abandonment: Abandonment) {
    schema = Self.currentSchema
    kind = "abandonment"
    run = abandonment.record.run
    request = abandonment.record.summary
    environment = abandonment.record.environment
    conclusion = "planned"
    repositories = abandonment.places.map {
      Place(name: $0.name, takenBack: $0.pending, kept: $0.kept, unreachable: $0.unreachable?.english)
    }
    outcomes = nil
    next = "relctl abandon \(run)"
  }

  package init(_ result: AbandonResult) {
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
