import ReleaseSupport

/// One seeded story: a fleet, some agents, the faults.
package struct Schedule: Sendable {
  let seed: UInt64
  /// That of a directed one.
  var name: String?
  package let log: [String]
  let violations: [Rules.Violation]
  let tally: [String: Int]

  /// The story and what was wrong with it.
  var story: String {
    ([title] + log + violations.map { "VIOLATION \($0)" })
      .joined(separator: "\n")
  }

  private var title: String {
    name.map { "directed \($0) (RELCTL_DIRECTED=\($0) replays it)" }
      ?? "seed \(seed) (RELCTL_SEED=\(seed) replays it)"
  }

  /// The first lines that differ from those of the same schedule run again; nil when none do.
  func difference(to again: Schedule) -> String? {
    guard log != again.log else { return nil }
    let place = zip(log, again.log).prefix { $0 == $1 }.count
    func line(_ log: [String]) -> String { place < log.count ? "'\(log[place])'" : "nothing" }
    return "\(line(log)), then \(line(again.log))"
  }

  static func run(seed: UInt64, _ world: SimulationRun, in root: String, pool: BlockingPool) async throws
    -> Schedule
  {
    var random = SeededGenerator(seed: seed)
    let focus = world.focus
    let template = random.pick(focus.templates(of: world.templates, seed: seed))
    let folder = "\(root)/\(seed)"
    defer { ObjectFolder.remove(folder) }
    let simulation = Simulation(
      template, seed: random.next(), rates: .seeded(&random), focus: focus, folder: folder,
      pool: pool)
    for _ in 0..<random.pick([1, 1, 2, 2, 2, 3]) {
      try await simulation.start(try await errand(template, world.plans, &random))
    }
    // Somebody changes his mind, sometimes two people do.
    if random.chance(35) { await simulation.send(.abandon, within: 70) }
    if random.chance(15) { await simulation.send(.abandon, within: 70) }
    if focus.areSpecsUnread { await simulation.send(.abandon, within: 60) }
    if random.chance(focus.hasUndo ? 60 : 4) { await simulation.send(.undo, within: 70) }
    if template.shape.isOfPackages {
      if random.chance(40) { await simulation.send(.approve(isWithdrawn: true), within: 60) }
      if random.chance(40) { await simulation.send(.approve(isWithdrawn: false), within: 90) }
    }
    if random.chance(focus.hasAgain ? 60 : 8) { await simulation.send(.again, within: 120) }
    do {
      try await simulation.run()
      try await simulation.recover()
    } catch {
      await simulation.fail(error)
    }
    return Schedule(
      seed: seed, log: await simulation.log, violations: await simulation.rules.violations,
      tally: await simulation.tally)
  }

  private static func errand(
    _ template: WorldTemplate, _ plans: PlanCache, _ random: inout SeededGenerator
  ) async throws -> Errand {
    // Mostly what the stage is for, so that agents meet.
    let request = random.chance(60) ? 0 : random.below(template.requests.count)
    let chance = random.below(100)
    if chance < 4 { return .perform(template.requests[request]) }
    if chance < 6 { return .preview(template.requests[request]) }
    guard let plan = try await plans.plan(request, variant: random.below(2), of: template) else {
      return .perform(template.requests[request])
    }
    return chance < 60 ? .apply(plan) : .confirm(plan)
  }
}
