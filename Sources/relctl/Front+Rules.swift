import ReleaseCore

extension Front {
  /// Observes what the rules look at; facts of commits are kept below the state folder.
  func ruleInput(_ engine: Engine, _ environment: String?) async throws -> RuleInput {
    try await engine.ruleInput(in: environment, today: today, cache: "\(stateDirectory)/facts/facts.json")
  }

  /// Writes a finished text to standard output.
  func print(_ text: String) {
    endProgress()
    Terminal.writeOut(text)
  }

  /// Writes a result that has only one format.
  func print(_ result: some Encodable) throws {
    print(String(decoding: try CanonicalJSON.encode(result), as: UTF8.self))
  }
}
