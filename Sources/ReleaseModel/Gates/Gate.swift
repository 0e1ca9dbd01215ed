/// Something that must hold before a run may change an environment (`RELEASE_GATE_…` of its layer).
package enum Gate: String, Sendable, Hashable, Codable, CaseIterable {
  /// Who may land.
  case people
  /// No window in which nothing is released.
  case freeze
  /// How long the train was in the earlier environment.
  case time
  /// People other than the author agreed to the train.
  case approvals
  /// What hosts say of the exact commits.
  case checks
  /// Results of tests that were recorded for the train.
  case tests
  /// What a build of the train was delivered to.
  case delivery
  /// What people ticked.
  case checklist
  /// A program of the team's.
  case command
  /// What podspecs gain since they were published last.
  case podspec

  /// Whether it looks at the train that is handed over.
  package var judgesTrain: Bool { [.time, .approvals, .tests, .delivery, .checklist].contains(self) }
}

/// What a gate says of one run.
package struct GateVerdict: Sendable, Hashable, Codable {
  package let gate: Gate
  package let isOpen: Bool
  /// Why, in a sentence without an end.
  package let text: Phrase
  /// What opens a closed one; nil where that is plain.
  package let hint: Phrase?

  package init(_ gate: Gate, isOpen: Bool, _ text: Phrase, hint: Phrase? = nil) {
    self.gate = gate
    self.isOpen = isOpen
    self.text = text
    self.hint = hint
  }
}
