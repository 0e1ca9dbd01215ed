import ReleaseModel

extension GateRules {
  /// Counts the people whose approvals count, and says why the others' do not.
  func verdict(onApprovals train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    let given = facts.past.approvals.filter { !$0.approval.isWithdrawn }
    let judged = given.map { (person: $0.approval.person, reason: reason(against: $0, facts)) }
    let counted = judged.filter { $0.reason == nil }.map { $0.person }
    let remarks = judged.compactMap { judged in
      judged.reason.map { "the approval of \(judged.person.email) does not count: \($0)" as Phrase }
    }
    let text = ([count(counted)] + given.compactMap(Self.note) + remarks).joined(separator: "; ")
    guard counted.count < approvals else { return GateVerdict(.approvals, isOpen: true, text) }
    let who: Phrase =
      approvers.isEmpty ? "another person" : "one of the approvers \(approvers.joined(separator: ", "))"
    let sign = isSigned ? " --sign" : ""
    return GateVerdict(
      .approvals, isOpen: false, text,
      hint: "\(who) must review it and run 'relctl approve \(train.environment)\(sign)'")
  }

  private func count(_ people: [Identity]) -> Phrase {
    let names = people.map(\.name).joined(separator: ", ")
    // Each in words of its own, so that they are found again in another language.
    switch (approvals, names.isEmpty) {
    case (1, true): return "\(people.count) of \(approvals) approval"
    case (1, false): return "\(people.count) of \(approvals) approval (\(names))"
    case (_, true): return "\(people.count) of \(approvals) approvals"
    case (_, false): return "\(people.count) of \(approvals) approvals (\(names))"
    }
  }

  /// What somebody said with an approval, on one line.
  private static func note(_ judged: GateFacts.JudgedApproval) -> Phrase? {
    judged.approval.note.map { note in
      "\(judged.approval.person.name): '\(note.split(whereSeparator: \.isNewline).joined(separator: " "))'"
    }
  }

  /// Why an approval does not count.
  private func reason(against judged: GateFacts.JudgedApproval, _ facts: GateFacts) -> Phrase? {
    let email = judged.approval.person.email
    if !approvers.isEmpty, !Self.names(approvers, email) { return "not one of RELEASE_GATE_APPROVERS" }
    if let author = facts.past.author, Self.names([author.email], email) {
      return "this person moved the train there"
    }
    if let person = facts.person, Self.names([person.email], email) { return "this person lands it" }
    if let approver = facts.approver, Self.names([email, judged.approval.person.name], approver) {
      return "this person approved the run that lands it"
    }
    if isSigned, judged.approval.signature == nil { return "it is not signed" }
    if isSigned, !judged.isVerified { return "git can't verify its signature on this machine" }
    return nil
  }
}
