import ReleaseModel

extension GateRules {
  /// Counts the people whose approvals count, and says why the others' do not.
  func verdict(onApprovals train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    let given = facts.past.approvals.filter { !$0.approval.isWithdrawn }
    var counted: [Identity] = []
    var remarks: [String] = []
    for judged in given {
      let person = judged.approval.person
      if let reason = reason(against: judged, facts) {
        remarks.append("\(person.email) does not count: \(reason)")
      } else {
        counted.append(person)
      }
    }
    let names = counted.isEmpty ? "" : " (\(counted.map(\.name).joined(separator: ", ")))"
    let text =
      "\(counted.count) of \(approvals) approval\(approvals == 1 ? "" : "s")\(names)"
      + remarks.map { "; \($0)" }.joined()
    guard counted.count < approvals else { return GateVerdict(.approvals, isOpen: true, text) }
    let who = approvers.isEmpty ? "somebody else looks" : "one of \(approvers.joined(separator: ", ")) looks"
    return GateVerdict(
      .approvals, isOpen: false, text, hint: "\(who) at it and runs: relctl approve \(train.environment)")
  }

  /// Why an approval does not count.
  private func reason(against judged: GateFacts.JudgedApproval, _ facts: GateFacts) -> String? {
    let email = judged.approval.person.email
    if !approvers.isEmpty, !Self.names(approvers, email) { return "not one of RELEASE_GATE_APPROVERS" }
    if let author = facts.past.author, Self.names([author.email], email) { return "put the train there" }
    if let person = facts.person, Self.names([person.email], email) { return "lands it" }
    if isSigned, !judged.isVerified { return "git does not verify its signature here" }
    return nil
  }
}
