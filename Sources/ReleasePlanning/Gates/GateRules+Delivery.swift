import ReleaseModel

extension GateRules {
  /// Whether the train was delivered as the layers of its environment have it.
  func verdict(onDelivery train: PromotedTrain, _ facts: GateFacts) -> GateVerdict {
    let wanted = delivery ?? []
    let sets = facts.past.deliveries.filter { set in
      wanted.isEmpty ? set.component == nil : wanted.contains(set.configuration) && set.component == nil
    }
    let unknown = wanted.filter { name in !sets.contains { $0.configuration == name } }
    guard unknown.isEmpty, !sets.isEmpty else {
      return GateVerdict(
        .delivery, isOpen: false,
        unknown.isEmpty
          ? "no configuration of '\(train.environment)' is sent to a channel"
          : "'\(train.environment)' sends no build of \(unknown.joined(separator: ", ")) to a channel",
        hint: "set RELEASE_CHANNELS in the layer of '\(train.environment)'")
    }
    let open = sets.filter { !$0.isComplete }
    guard let first = open.first else {
      let places = sets.map { set -> Phrase in
        "\(set.what): \(set.parts.map(\.name).joined(separator: ", "))"
      }
      return GateVerdict(.delivery, isOpen: true, "delivered \(places.joined(separator: "; "))")
    }
    let problems = open.flatMap(\.problems)
    let waiting = open.filter(\.lacksNothing).map { set -> Phrase in
      let names = set.parts.filter { $0.state == .underWay }.map(\.name)
      return "\(set.what) is still under way to \(names.joined(separator: ", "))"
    }
    return GateVerdict(
      .delivery, isOpen: false, (problems.map(\.messagePhrase) + waiting).joined(separator: "; "),
      hint: problems.first?.hintPhrase
        ?? "wait for the services: relctl ship wait \((first.build ?? first.train.short).shellWord)")
  }
}
