import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The recorded train that a command names.
package struct TrainChoiceQuestion: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// The train that somebody means by an environment's name, or by the beginning of its id, as the remote's ledger has it
  /// now.
  ///
  /// - Throws: `Refusal` when none or several are meant.
  package func train(meantBy word: String) async throws -> LedgerState.RecordedTrain {
    try await reader.fetch([])
    let environment = workspace.environments.first { $0.name.description == word }?.name
    let state = try await ledger.state(lookingFor: environment == nil ? TrainID(typed: word) : nil)
    if let environment {
      if let train = state.current[environment] { return train }
      throw Refusal(
        "train.none", "no train is recorded in '\(environment)'",
        hint: "create one with '\(workspace.trainCommand(in: environment))', or see 'relctl status'")
    }
    guard word.count >= 6, word.allSatisfy(\.isHexDigit), state.named.count == 1 else {
      let known =
        workspace.environments.map(\.name.description)
        + state.current.values.map { $0.id.short }.sorted()
      throw Refusal(
        "train.unknown",
        state.named.count > 1 ? "'\(word)' matches several trains" : "there is no train '\(word)'",
        hint: known.hint(
          near: word, else: "specify an environment, or the id of a train from 'relctl status'"))
    }
    return state.named[0]
  }
}
