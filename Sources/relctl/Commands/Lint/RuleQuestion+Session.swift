import ReleaseCore
import ReleaseModel
import ReleasePlanning

extension RuleQuestion {
  /// Observes what the rules look at; facts of commits are kept below the state folder.
  func ruleInput(in environment: EnvironmentName?, _ session: CommandSession) async throws -> RuleInput {
    try await ruleInput(in: environment, today: session.today, cache: session.factCache)
  }
}
