import ReleasePlanning

/// Moments of merge requests.
extension DirectedSchedule {
  /// The landing of an undo dies when it has pushed the branch of the app's request, and nobody has opened one. Somebody
  /// merges the branch and deletes it when another process has asked the host for it, and looks at the ledger beside it.
  static let requestMergedMeanwhile = DirectedSchedule(
    name: "request-merged-meanwhile", template: "pair-produced-requests"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "App"))
    try await simulation.give(landing, .crashAfter)
    let other = try await simulation.enter(.resume(try await plans.run, fromLedgerAlone: false))
    try await simulation.play(other, until: .question)
    try await simulation.pass(other)
    try await simulation.mergeRequest(of: "App")
    try await simulation.finish(other, as: "waiting")
  }

  /// A landing dies when it has opened one request. A component does not answer another machine that goes on, and is back
  /// when that one comes to its request.
  static let remoteBackMeanwhile = DirectedSchedule(
    name: "remote-back-meanwhile", template: "pair-staged-requests"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "Core"))
    try await simulation.give(landing, .crashAfter)
    let other = try await simulation.enter(.resume(try await plans.run, fromLedgerAlone: false))
    try await simulation.play(other, until: .look(at: "Core"))
    await simulation.close("Feed")
    try await simulation.play(other, until: .entry)
    await simulation.close("Feed", false)
    try await simulation.finish(other, as: "inDoubt")
    let again = try await simulation.enter(.resume(try await plans.run, fromLedgerAlone: false))
    try await simulation.finish(again, as: "waiting")
  }
}
