import ReleaseLedger
import ReleasePlanning

extension DirectedSchedule {
  package static let all = [
    unreadSecondLook, releasedTagStays, publishedOnce, approvedLater, packageTaken, approvalWithdrawn,
    approvalWithdrawnMeanwhile, packageUnanswered, requestMergedMeanwhile,
    packageNotCompared, withdrawalTooLate, planOvertaken, remoteBackMeanwhile,
    sameCommitElsewhere, sameRefsReleased, sameRefsLanding,
  ]

  /// A landing announces its publication between the moment in which an abandonment reads the ledger and the one in which it
  /// writes there. The spec repository does not answer the abandonment, so it must not say that nothing is published.
  static let unreadSecondLook = DirectedSchedule(
    name: "announced-meanwhile", template: "pair-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "Feed"))
    try await simulation.pass(landing)
    try await simulation.play(landing, until: .entry)
    let abandonment = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    try await simulation.play(abandonment, until: .entry)
    try await simulation.play(landing, until: .push(to: plans.specs))
    try await simulation.give(landing, .crashLate)
    await simulation.close(plans.specs)
    try await simulation.finish(abandonment, as: "abandoned \(try await plans.run) inDoubt")
    await simulation.close(plans.specs, false)
    try await simulation.landLate()
  }

  /// A tag of an abandoned run lands late, the next release finds it and takes it over, and somebody abandons the first run
  /// once more.
  static let releasedTagStays = DirectedSchedule(
    name: "tag-taken-over", template: "pair-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "Core"))
    try await simulation.give(landing, .crashLate)
    let abandonment = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    try await simulation.finish(abandonment, as: "abandoned")
    try await simulation.landLate()
    let release = try await simulation.enter(.perform(plans.template.requests[0]))
    try await simulation.finish(release, as: "done")
    let again = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    try await simulation.finish(again, as: "abandoned")
  }

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

  /// An abandonment is stopped before it takes the first refs back. The publication lands meanwhile, another process
  /// finishes the run, and has not tidied up yet when the abandonment goes on.
  static let withdrawalTooLate = DirectedSchedule(
    name: "withdrawal-too-late", template: "pair-staged"
  ) { simulation, plans in
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: plans.specs))
    try await simulation.give(landing, .crashLate)
    let abandonment = try await simulation.enter(.abandon(try await plans.run, fromLedgerAlone: false))
    try await simulation.play(abandonment, until: .withdrawal(from: "Core"))
    try await simulation.landLate()
    let other = try await simulation.enter(.resume(try await plans.run, fromLedgerAlone: false))
    try await simulation.play(other, until: .push(to: "App"))
    try await simulation.pass(other)
    try await simulation.play(other, until: .entry)
    try await simulation.pass(other)
    try await simulation.finish(abandonment, as: "published")
    try await simulation.finish(other, as: "done")
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

  /// A hotfix makes a branch at a commit that the environment has under another name, and was abandoned before.
  static let sameCommitElsewhere = DirectedSchedule(
    name: "same-commit-elsewhere", template: "packages-staged"
  ) { simulation, plans in
    let hotfix = try await plans.plan(5)
    let landing = try await simulation.enter(.apply(hotfix))
    try await simulation.play(landing, until: .entry)
    try await simulation.pass(landing)
    let abandonment = try await simulation.enter(
      .abandon(hotfix.staged.plan.run, fromLedgerAlone: false))
    try await simulation.finish(abandonment, as: "abandoned")
    try await simulation.finish(landing, as: "refused: run.abandoned")
  }

  /// A landing learns that its run is abandoned. Before it looks what it left, others release what makes the same branch of
  /// the app at the same commit.
  static let sameRefsReleased = sameRefs("same-refs-released", isOver: true)
  /// The same while the others have not written the end of their run.
  static let sameRefsLanding = sameRefs("same-refs-landing", isOver: false)

  private static func sameRefs(_ name: String, isOver: Bool) -> DirectedSchedule {
    DirectedSchedule(name: name, template: "star-bumped") { simulation, plans in
      let plan = try await plans.plan(variant: 1)
      let landing = try await simulation.enter(.apply(plan))
      try await simulation.play(landing, until: .push(to: "Map"))
      try await simulation.pass(landing)
      try await simulation.play(landing, until: .entry)
      let abandonment = try await simulation.enter(.abandon(plan.staged.plan.run, fromLedgerAlone: false))
      try await simulation.finish(abandonment, as: "abandoned")
      try await simulation.pass(landing)
      try await simulation.play(landing, until: .look(at: "Core"))
      let release = try await simulation.enter(.apply(try await plans.plan()))
      if !isOver {
        try await simulation.play(release, until: .push(to: "App"))
        try await simulation.pass(release)
        try await simulation.finish(landing, as: "refused: run.abandoned")
      }
      try await simulation.finish(release, as: "done")
      if isOver { try await simulation.finish(landing, as: "refused: run.abandoned") }
    }
  }
}
