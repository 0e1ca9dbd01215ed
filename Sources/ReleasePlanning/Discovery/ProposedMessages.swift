import ReleaseModel

/// `messages:` and `tickets:` as a proposal has them.
struct ProposedMessages {
  /// The keys of `messages:`; empty for none.
  let values: [(key: String, value: String)]
  /// The pattern of `tickets:`.
  let tickets: String?
  let choices: [ProposalChoice]

  init(_ found: FoundWorkspace, answers: ProposalAnswers) {
    let habits = MessageHabits(found)
    let pattern = answers.messagePattern ?? ""
    let (words, reason) = Self.words(habits, pattern: pattern, answers: answers)
    values =
      (pattern.isEmpty ? [] : [("require", pattern)])
      + MessageRules.Kind.allCases.compactMap { kind in words[kind].map { (kind.rawValue, $0) } }
    let namesTickets = words.values.contains { $0.contains(MessageTemplate.Placeholder.tickets.spelled) }
    tickets = habits.tickets?.pattern ?? (namesTickets ? "[A-Z][A-Z0-9]+-[0-9]+" : nil)
    let worded = words[.commit].map { commit in
      ProposalChoice(
        subject: .message, question: "What do the messages of releases look like?", answer: commit,
        reason: reason,
        option: "--message ", isSeen: true)
    }
    choices = [Self.choice(ofPattern: pattern, habits: habits, answers: answers)] + [worded].compactMap { $0 }
  }

  private static func words(
    _ habits: MessageHabits, pattern: String, answers: ProposalAnswers
  ) -> ([MessageRules.Kind: String], reason: Phrase) {
    func undo(_ text: String) -> String { UndoWords.undoing(text, demanding: pattern) }
    if let text = answers.message {
      return ([.commit: text, .merge: text, .tag: text, .undo: undo(text)], ProposalChoice.told)
    }
    if let (text, count) = habits.release, UndoWords.fits(text, demanding: pattern) {
      return ([.commit: text, .undo: undo(text)], "\(count) commits of releases read so")
    }
    if let tickets = habits.tickets, UndoWords.fits(tickets.mark + "Payments", demanding: pattern) {
      let text = "\(tickets.mark){component} {version} ({environment})"
      return (
        [
          .commit: text, .merge: "\(tickets.mark)Merge {component} {version} into {environment}",
          .undo: undo(text),
        ], "\(tickets.count) of \(tickets.total) commit messages begin with a ticket"
      )
    }
    return ([:], "")
  }

  private static func choice(
    ofPattern pattern: String, habits: MessageHabits, answers: ProposalAnswers
  ) -> ProposalChoice {
    let reason: Phrase =
      answers.messagePattern != nil
      ? ProposalChoice.told
      : habits.tickets.map {
        "\($0.count) of \($0.total) commit messages begin with a ticket, and only servers know whether they must"
      } ?? "only servers know; a message that a hook refuses ends a run half-way"
    return ProposalChoice(
      subject: .messagePattern, question: "Which regular expression must every commit message match?",
      answer: pattern.isEmpty ? "none" : pattern, reason: reason, option: "--message-pattern ", isSeen: false)
  }
}
