import ReleaseModel
import ReleasePlanning
import ReleaseWorkspace

/// The messages of commits and tags, as servers accept them.
package struct CommitMessages: WorkspaceQuestion {
  package let reader: WorkspaceReader

  package init(reader: WorkspaceReader) { self.reader = reader }

  /// Refuses a plan whose messages the servers would refuse, or that say nothing.
  ///
  /// - Throws: `Refusal` with each kind of message, the first that fails and the key that words it.
  func requireMessages(_ messages: @autoclosure () -> [StagedPlan.Message]) throws(Refusal) {
    let rules = workspace.messages
    guard let pattern = rules.pattern ?? (rules.templates.isEmpty ? nil : ""),
      let expression = try? Regex(pattern)
    else { return }
    let failed = messages().filter { message in
      message.firstLine.allSatisfy(\.isWhitespace) || message.text.firstMatch(of: expression) == nil
    }
    let problems = MessageRules.Kind.allCases.compactMap { kind -> Diagnostic? in
      let own = failed.filter { $0.kind == kind }
      guard let first = own.first else { return nil }
      let others: Phrase = own.count > 1 ? " and \(own.count - 1) more" : ""
      if first.firstLine.allSatisfy(\.isWhitespace) {
        return Diagnostic(
          "messages.empty", "the \(kind) message of '\(first.repository)'\(others) begins with a blank line",
          hint: "add text to messages.\(kind) in relctl.yml: relctl config explain messages.\(kind)")
      }
      return Diagnostic(
        "messages.require",
        "the \(kind) message of '\(first.repository)'\(others) does not contain '\(pattern)', which messages.require requires:\n  \(first.firstLine)",
        hint: "add it to messages.\(kind) in relctl.yml: relctl config explain messages.\(kind)")
    }
    guard problems.isEmpty else { throw Refusal(problems) }
  }

  /// The message of a commit that no run makes.
  ///
  /// - Parameter repository: The component's name, or `specs:<name>` for a spec repository.
  /// - Throws: `Refusal` when a server would refuse it.
  package func message(_ standard: String, of repository: String, as context: RunContext) throws(Refusal)
    -> String
  {
    let writer = MessageWriter(
      workspace.messages, run: context.name, environment: workspace.environments[0].name, train: nil)
    let text = writer.words(
      .commit, about: .init(text: repository, version: "", commits: []), standard: standard,
      details: standard)
    try requireMessages([StagedPlan.Message(repository: repository, kind: .commit, text: text)])
    return text
  }
}
