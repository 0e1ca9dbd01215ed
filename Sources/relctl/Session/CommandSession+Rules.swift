import ReleaseCore
import ReleasePlanning
import ReleaseSetup
import ReleaseSupport
import ReleaseWorkspace

extension CommandSession {
  /// Observes what the rules look at; facts of commits are kept below the state folder.
  func ruleInput(_ reader: WorkspaceReader, _ environment: String?) async throws -> RuleInput {
    try await RuleQuestion(reader).ruleInput(in: environment, today: today, cache: factCache)
  }

  /// The app's list of modules, and what the sources declare.
  func modules(in environment: String?) async throws -> ModuleSurvey {
    try await ModulesQuestion(reader()).modules(in: environment, today: today, cache: factCache)
  }

  /// Keeps facts of commits from one command to the next.
  var factCache: String { "\(stateDirectory)/facts/facts.json" }

  /// Writes a finished text that programs read, or people in another place, to standard output.
  func print(_ text: String) {
    endProgress()
    Terminal.writeExactly(text)
  }

  /// Writes a result that has only one format.
  func print(_ result: some Encodable) throws {
    endProgress()
    Terminal.writeJSON(try CanonicalJSON.encode(result))
  }
}
