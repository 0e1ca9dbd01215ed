import ReleaseModel

extension GateRules {
  /// Whether every item of the list was ticked for the train, and by whom.
  func verdict(onChecklist train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    let ticks = Dictionary(facts.past.ticks.filter { !$0.isWithdrawn }.map { ($0.item, $0) }) { $1 }
    let checklist = checklist ?? []
    let missing = checklist.filter { ticks[$0] == nil }
    let done = checklist.compactMap { item in ticks[item].map { Self.words(of: $0) } }
    guard let first = missing.first else {
      return GateVerdict(.checklist, isOpen: true, done.joined(separator: "; "))
    }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    let count: Phrase = "\(done.count) of \(checklist.count) items ticked, missing \(names)"
    return GateVerdict(
      .checklist, isOpen: false, ([count] + done).joined(separator: "; "),
      hint: "tick it: relctl gates tick \(train.environment) \(first.shellWord)")
  }

  private static func words(of tick: ChecklistTick) -> Phrase {
    let note = tick.note.map { ": \($0.split(whereSeparator: \.isNewline).joined(separator: " "))" } ?? ""
    return "\(tick.item) (\(tick.person.name)\(note))"
  }
}
