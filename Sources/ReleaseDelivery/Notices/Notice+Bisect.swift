import ReleaseModel

extension Notice {
  /// Tells which change broke something; nil where nothing was found.
  init?(_ report: BisectReport) {
    let culprits = report.changes.filter { !$0.isOnlyNeeded }
    guard report.conclusion == .found, !culprits.isEmpty else { return nil }
    var facts = [Fact("Trains", "\(report.good.train) → \(report.bad.train)")]
    for change in culprits {
      guard let commit = change.commit else {
        facts.append(Fact("Component", change.component))
        continue
      }
      let text = "\(commit.id.prefix(10)) \(commit.subject)"
      facts.append(Fact("Commit", of: change.component, [.given(text)]))
      facts.append(Fact("Author", commit.author))
      if !change.tickets.isEmpty { facts.append(Fact("Tickets", change.tickets.joined(separator: ", "))) }
    }
    self.init(
      of: .run, outcome: .partly, title: "The change that broke it was found",
      about: culprits.map(\.component).joined(separator: ", "), facts: facts)
  }
}
