import Foundation
import Testing

/// Many agents, servers and faults around the real engine: docs/internals/simulation.md.
///
/// `RELCTL_SEED=n` replays one schedule and prints it; `RELCTL_SCHEDULES=n` runs so many, and `RELCTL_UNTIL_BROKEN`
/// none after the first that breaks a rule.
struct SimulationTests {
  @Test func everyScheduleKeepsEveryRule() async throws {
    let world = try await SimulationRun.shared.value
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["RELCTL_SEED"], let seed = UInt64(text) {
      let schedule = try await world.schedule(seed)
      print(schedule.story)
      #expect(schedule.violations.isEmpty, "\(schedule.violations)")
      return
    }
    let count = environment["RELCTL_SCHEDULES"].flatMap { UInt64($0) } ?? 2000
    let start = environment["RELCTL_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
    let seeds = SeedQueue(start..<(start + count))
    let progress = environment["RELCTL_PROGRESS"].flatMap { Int($0) }.map {
      SimulationProgress(every: $0, of: count)
    }
    let interrupt = progress.map { _ in seeds.stopOnInterrupt() }
    let result = try await world.schedules(
      seeds, untilBroken: environment["RELCTL_UNTIL_BROKEN"] != nil, progress: progress)
    interrupt?.cancel()
    progress?.end()
    for schedule in result.broken.prefix(3) { print(schedule.story + "\n") }
    for kind in Self.everyKind where result.tally[kind] == nil && result.finished >= 2000 {
      Issue.record("\(kind) never happened: the simulation looks at less than it says")
    }
    #expect(
      result.broken.isEmpty,
      "\(result.broken.count) of \(result.finished) schedules broke a rule: \(result.summary)")
  }

  /// What must happen in 2,000 schedules, or they prove little.
  private static let everyKind =
    Fate.allCases.map { "fate \($0.rawValue)" }
    + ["done", "alreadyApplied", "partly", "inDoubt", "refused", "previewed", "abandoned", "published"].map {
      "ending \($0)"
    } + ["commits", "makes", "publishes"].map { "foreign \($0)" }
    + ["replaced", "hotfix"].map { "run \($0)" }

  @Test func theSameSeedIsTheSameSchedule() async throws {
    let world = try await SimulationRun.shared.value
    for seed in UInt64(1)...30 {
      let first = try await world.schedule(seed)
      let second = try await world.schedule(seed)
      #expect(first.log == second.log, "seed \(seed)")
    }
  }
}
