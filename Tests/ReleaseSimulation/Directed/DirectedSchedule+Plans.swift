import ReleasePlanning

/// Moments of a plan between its making and the end of its run.
extension DirectedSchedule {
  /// A publication lands, and its answer is lost. Before the landing looks what became of it, others finish the run and undo
  /// it.
  static let publishedOnce = DirectedSchedule(
    name: "undone-meanwhile", template: "pair-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: plans.specs))
    try await simulation.give(landing, .answerLost)
    let other = try await simulation.enter(.resume(try await plans.run, fromLedgerAlone: false))
    try await simulation.finish(other, as: "done")
    let undo = try await simulation.enter(.perform(.undo(run: try await plans.run)))
    try await simulation.finish(undo, as: "done")
    try await simulation.finish(landing, as: "")
  }

  /// A plan is applied weeks after it was made, and somebody wrote to the ledger just before.
  static let approvedLater = DirectedSchedule(
    name: "approved-later", template: "packages-staged"
  ) { simulation, plans in
    for isWithdrawn in [true, false] {
      let approval = try await simulation.enter(.approve(isWithdrawn: isWithdrawn))
      try await simulation.finish(approval, as: isWithdrawn ? "withdrawn" : "approved")
    }
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.finish(landing, as: "done")
  }

  /// The approval of a train is taken back before its plan is applied.
  static let approvalWithdrawn = DirectedSchedule(
    name: "approval-withdrawn", template: "packages-staged"
  ) { simulation, plans in
    let approval = try await simulation.enter(.approve(isWithdrawn: true))
    try await simulation.finish(approval, as: "withdrawn")
    await simulation.pause()
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.finish(landing, as: "refused: gate.closed")
  }

  /// The approval is taken back when the landing has asked its gates, and before the ledger has its run.
  static let approvalWithdrawnMeanwhile = DirectedSchedule(
    name: "approval-withdrawn-meanwhile", template: "packages-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .entry)
    let approval = try await simulation.enter(.approve(isWithdrawn: true))
    try await simulation.finish(approval, as: "withdrawn")
    try await simulation.finish(landing, as: "refused: gate.closed")
  }

  /// A hotfix of a version ends on its own branch when a plan of the same version is made and has not begun. No ref of that
  /// plan has moved.
  static let planOvertaken = DirectedSchedule(
    name: "plan-overtaken", template: "packages-released"
  ) { simulation, plans in
    let bumps = [try await plans.plan(), try await plans.plan(variant: 1)]
    let hotfix = try await simulation.enter(.apply(try await plans.plan(2)))
    try await simulation.finish(hotfix, as: "done")
    let applied = try await simulation.enter(.apply(bumps[0]))
    try await simulation.finish(applied, as: "refused: plan.overtaken")
    let confirmed = try await simulation.enter(.confirm(bumps[1]))
    try await simulation.finish(confirmed, as: "refused: plan.overtaken")
  }
}
