import ReleaseLedger
import ReleaseModel
import ReleasePlanning
import ReleaseSupport

/// A schedule that is written down: moments that come once in many thousands of drawn ones.
///
/// It is held against the same rules, ends as every other one does, and fails as well when it does not get to its moment.
package struct DirectedSchedule: Sendable {
  package let name: String
  /// The name of the template that it begins in.
  let template: String
  let play: @Sendable (Simulation, Plans) async throws -> Void

  /// Plans of the template, made once.
  struct Plans: Sendable {
    let template: WorldTemplate
    let cache: PlanCache

    /// A plan of one of the template's requests. Two variants differ as those of two people do.
    func plan(_ request: Int = 0, variant: Int = 0) async throws -> PlanPackage {
      guard let plan = try await cache.plan(request, variant: variant, of: template) else {
        throw Simulation.Astray(what: "nothing was planned")
      }
      return plan
    }

    var run: RunID {
      get async throws { try await plan().staged.plan.run }
    }

    /// The repository of the environment's podspecs where everything is promoted to PRD.
    var specs: String { template.shape.specs["prd"] ?? "" }
  }

  func run(_ world: SimulationRun, in root: String, pool: BlockingPool) async throws -> Schedule {
    guard let template = world.templates.first(where: { $0.name == self.template }) else {
      throw Unknown(name: self.template)
    }
    let folder = "\(root)/\(name)"
    defer { ObjectFolder.remove(folder) }
    let simulation = Simulation(template, seed: 1, rates: .calm, folder: folder, pool: pool)
    await simulation.direct()
    do {
      try await play(simulation, Plans(template: template, cache: world.plans))
    } catch let astray as Simulation.Astray {
      await simulation.goAstray(astray)
    }
    try await simulation.recover()
    return Schedule(
      seed: 0, name: name, log: await simulation.log, violations: await simulation.rules.violations,
      tally: await simulation.tally)
  }

  /// Runs the directed schedules with these names, or all, prints the stories of those that break a rule, and returns what is
  /// wrong, a line each.
  package static func problems(of names: [String] = all.map(\.name)) async throws -> [String] {
    let world = try await SimulationRun.shared.value
    var problems: [String] = []
    for name in names {
      guard let directed = all.first(where: { $0.name == name }) else { throw Unknown(name: name) }
      let schedule = try await world.schedule(directed)
      if !schedule.violations.isEmpty || names.count == 1 { print(schedule.story) }
      problems += schedule.violations.map { "directed \(name): \($0)" }
    }
    return problems
  }

  struct Unknown: Error { let name: String }
}

extension Simulation {
  /// Nobody comes by himself.
  func direct() {
    looksLeft = 0
    areReviewersAtWork = false
  }

  func goAstray(_ astray: Astray) {
    log.append("\(step): \(astray.what)")
    rules.violate("directed.arrives", astray.what, step)
  }
}
