import ReleasePlanning

/// Moments of a package registry.
extension DirectedSchedule {
  /// Somebody publishes a package of the run with other files while it lands, so nobody can finish it, and it can be taken
  /// back.
  static let packageTaken = DirectedSchedule(
    name: "package-taken", template: "packages-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "Map"))
    guard await simulation.publishByHand("core/6.5.5") else { throw Simulation.Astray(what: "it was there") }
    try await simulation.finish(landing, as: "partly")
    let abandonment = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    try await simulation.finish(abandonment, as: "abandoned")
  }

  /// The registry gets none of the attempts to publish a package, and answers none.
  static let packageUnanswered = DirectedSchedule(
    name: "package-unanswered", template: "packages-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    for _ in 0..<4 {
      try await simulation.play(landing, until: .order)
      try await simulation.give(landing, .requestLost)
    }
    try await simulation.finish(landing, as: "inDoubt")
  }

  /// Somebody publishes a package of the run with other files, and the registry does not hand it out while it is compared. So
  /// nobody can say that the run is published, until it does.
  static let packageNotCompared = DirectedSchedule(
    name: "package-not-compared", template: "packages-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "Map"))
    guard await simulation.publishByHand("core/6.5.5") else { throw Simulation.Astray(what: "it was there") }
    try await simulation.give(landing, .crashBefore)
    let abandonment = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    for _ in 0..<4 {
      try await simulation.play(abandonment, until: .download)
      try await simulation.give(abandonment, .requestLost)
    }
    try await simulation.finish(abandonment, as: "unreachable")
    let again = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    try await simulation.finish(again, as: "abandoned")
  }
}
