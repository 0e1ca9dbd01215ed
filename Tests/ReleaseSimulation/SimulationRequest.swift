import Foundation

/// Which schedules are run, and how much is said meanwhile: docs/internals/simulation.md.
package struct SimulationRequest: Sendable {
  /// Replay this one, and print it.
  package var seed: UInt64?
  package var first: UInt64 = 1
  package var count: UInt64
  /// Runs these directed schedules instead; nil for drawn ones.
  var directed: [String]?
  /// How many of the first are run twice: the same seed is the same schedule.
  package var repeated: UInt64
  /// Whether none begins after the first that breaks a rule.
  package var endsWhenBroken = false
  /// After how many schedules it says how far it is; nil for a run that says nothing.
  package var progress: Int?

  /// - Parameters:
  ///   - count: How many where `RELCTL_SCHEDULES` does not say it.
  ///   - repeated: How many of them are run twice.
  ///   - progress: The same for `RELCTL_PROGRESS`.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment, count: UInt64, repeated: UInt64 = 0,
    progress: Int? = nil
  ) {
    func number<Number: LosslessStringConvertible>(_ name: String) -> Number? {
      environment["RELCTL_" + name].flatMap { Number($0) }
    }
    seed = number("SEED")
    directed = environment["RELCTL_DIRECTED"].map {
      $0 == "all" ? DirectedSchedule.all.map(\.name) : $0.split(separator: " ").map(String.init)
    }
    first = number("FIRST_SEED") ?? 1
    self.count = number("SCHEDULES") ?? count
    self.repeated = repeated
    endsWhenBroken = environment["RELCTL_UNTIL_BROKEN"] != nil
    self.progress = number("PROGRESS") ?? progress
  }

  /// Runs the schedules, prints the stories of some that break a rule, and returns what is wrong, a line each.
  package func run() async throws -> [String] {
    if let directed { return try await DirectedSchedule.problems(of: directed) }
    let world = try await SimulationRun.shared.value
    if let seed {
      let schedule = try await world.schedule(seed)
      print(schedule.story)
      return schedule.violations.map { "seed \(seed): \($0)" }
    }
    let seeds = SeedQueue(first..<(first + count))
    let progress = progress.map { SimulationProgress(every: $0, of: count) }
    let interrupt = progress.map { _ in seeds.stopOnInterrupt() }
    let result = try await world.schedules(
      seeds, repeated: first..<(first + repeated), untilBroken: endsWhenBroken, progress: progress)
    interrupt?.cancel()
    progress?.end()
    for schedule in result.broken.prefix(3) { print(schedule.story + "\n") }
    var problems: [String] = []
    // A focus looks at less on purpose.
    if world.focus.isNone, result.finished >= Self.enough {
      let rare = Self.rareKinds.filter { result.finished >= $0.enough }
      problems += (Self.everyKind + rare.map(\.kind)).filter { result.tally[$0] == nil }.map {
        "\($0) never happened: the simulation looks at less than it says"
      }
    }
    problems += result.unequal.sorted { $0.key < $1.key }.map {
      "seed \($0) is another schedule the second time: \($1)"
    }
    if !result.broken.isEmpty {
      problems.append(
        "\(result.broken.count) of \(result.finished) schedules broke a rule: \(result.summary)")
    }
    return problems
  }

  /// So many schedules hold every kind of event that is not rare.
  private static let enough = 340

  /// What is too rare for those, and how many schedules hold it.
  ///
  /// - An abandonment that finds its run published: the directed schedules have it too.
  /// - A tag that is made again. A promotion that takes the place of an unfinished one ends once in some hundred schedules,
  ///   and only few of these find such a tag: `RELCTL_FOCUS=again` has more.
  private static let rareKinds: [(kind: String, enough: Int)] = [
    ("ending published", 600), ("run retagged", 50_000),
  ]

  /// What must happen in so many schedules, or they prove little.
  private static let everyKind =
    Fate.allCases.map { "fate \($0.rawValue)" }
    + [
      "done", "alreadyApplied", "waiting", "partly", "inDoubt", "refused", "previewed", "abandoned",
    ].map {
      "ending \($0)"
    } + ["commits", "makes", "publishes"].map { "foreign \($0)" }
    + ["merged", "squashed", "closed", "moved", "conflicting"].map { "request \($0)" }
    + ["replaced", "hotfix"].map { "run \($0)" }
}
