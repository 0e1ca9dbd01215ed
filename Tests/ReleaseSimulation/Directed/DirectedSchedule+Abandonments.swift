import ReleaseLedger
import ReleaseModel
import ReleasePlanning

/// Moments of an abandonment.
extension DirectedSchedule {
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

  /// Somebody takes a run back that nobody lands any more. Another person has read the ledger before, plans in its place
  /// after, and begins when the first one is about to take refs back.
  static let replacedMeanwhile = DirectedSchedule(
    name: "replaced-meanwhile", template: "pair-staged"
  ) { simulation, plans in
    let run = try await plans.run
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: "Feed"))
    try await simulation.give(landing, .crashBefore)
    let abandonment = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.play(abandonment, until: .entry)
    let other = try await simulation.enter(.replace(plans.template.requests[0], run))
    try await simulation.play(other, until: .entry)
    try await simulation.play(abandonment, until: .withdrawal(from: "Core"))
    try await simulation.finish(other, as: "refused: run.abandoning")
    try await simulation.finish(abandonment, as: "abandoned")
  }

  /// An abandonment ends without an answer of one repository, and another one goes on where it was. Somebody plans in place
  /// of the run between the two.
  static let replacedBetween = DirectedSchedule(
    name: "replaced-between", template: "pair-staged"
  ) { simulation, plans in
    let run = try await plans.run
    let landing = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(landing, until: .push(to: plans.specs))
    try await simulation.give(landing, .crashBefore)
    let first = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.play(first, until: .entry)
    await simulation.close("Feed")
    try await simulation.finish(first, as: "abandoned \(run) inDoubt")
    await simulation.close("Feed", false)
    let other = try await simulation.enter(.replace(plans.template.requests[0], run))
    try await simulation.play(other, until: .entry)
    let second = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.play(second, until: .withdrawal(from: "Feed"))
    try await simulation.finish(other, as: "refused: run.abandoning")
    try await simulation.finish(second, as: "abandoned")
  }

  /// The publication of an undo lands when the undo is abandoned. Somebody undoes the same run again, and somebody abandons the
  /// first undo once more.
  static let undoneAgain = DirectedSchedule(
    name: "undone-again", template: "pair-staged"
  ) { simulation, plans in
    let request = plans.template.undo
    let specs = plans.template.shape.specs["stg"] ?? ""
    let undo = try await simulation.enter(.perform(request))
    try await simulation.play(undo, until: .push(to: specs))
    try await simulation.give(undo, .crashLate)
    let run = RunID(recorded: "run\(undo)")
    let abandonment = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.finish(abandonment, as: "abandoned")
    try await simulation.landLate()
    let other = try await simulation.enter(.perform(request))
    try await simulation.finish(other, as: "done")
    let again = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.finish(again, as: "abandoned")
  }

  /// Two processes abandon a run whose publication hangs, and one of them pauses. The publication lands while somebody else's
  /// run is about to publish other podspecs, and then the other process goes on.
  static let publishedBesideAnother = DirectedSchedule(
    name: "published-beside-another", template: "pair-released"
  ) { simulation, plans in
    let specs = plans.template.shape.specs["qa"] ?? ""
    let hotfix = try await simulation.enter(.perform(plans.template.requests[2]))
    try await simulation.play(hotfix, until: .push(to: specs))
    try await simulation.give(hotfix, .crashLate)
    let run = RunID(recorded: "run\(hotfix)")
    let slow = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.play(slow, until: .withdrawal(from: "Core"))
    let quick = try await simulation.enter(.abandon(run, fromLedgerAlone: false))
    try await simulation.finish(quick, as: "abandoned")
    let other = try await simulation.enter(.perform(plans.template.requests[0]))
    try await simulation.play(other, until: .push(to: specs))
    try await simulation.landLate()
    try await simulation.finish(slow, as: "published")
    try await simulation.finish(other, as: "partly")
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
  static let sameRefsReleased = sameRefs("same-refs-released") { _ in nil }
  /// The same while the others have not written the end of their run.
  static let sameRefsLanding = sameRefs("same-refs-landing") { _ in "App" }
  /// Another person's landing of the same request has published the same podspecs, and not written that, when the run is
  /// abandoned once more.
  static let samePodspecsLanding = DirectedSchedule(
    name: "same-podspecs-landing", template: "pair-staged"
  ) { simulation, plans in
    let plan = try await plans.plan(variant: 1)
    let landing = try await simulation.enter(.apply(plan))
    try await simulation.play(landing, until: .push(to: plans.specs))
    try await simulation.give(landing, .crashBefore)
    let slow = try await simulation.enter(.abandon(plan.staged.plan.run, fromLedgerAlone: false))
    try await simulation.play(slow, until: .withdrawal(from: "Core"))
    let quick = try await simulation.enter(.abandon(plan.staged.plan.run, fromLedgerAlone: false))
    try await simulation.finish(quick, as: "abandoned")
    let release = try await simulation.enter(.apply(try await plans.plan()))
    try await simulation.play(release, until: .push(to: plans.specs))
    try await simulation.pass(release)
    try await simulation.finish(slow, as: "abandoned")
    try await simulation.finish(release, as: "done")
  }

  /// - Parameter last: Where others have pushed last when the landing goes on; nil: their run is over.
  private static func sameRefs(
    _ name: String, _ last: @escaping @Sendable (PlanPackage) -> String?
  ) -> DirectedSchedule {
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
      if let last = last(plan) {
        try await simulation.play(release, until: .push(to: last))
        try await simulation.pass(release)
        try await simulation.finish(landing, as: "refused: run.abandoned")
        try await simulation.finish(release, as: "done")
      } else {
        try await simulation.finish(release, as: "done")
        try await simulation.finish(landing, as: "refused: run.abandoned")
      }
    }
  }
}
