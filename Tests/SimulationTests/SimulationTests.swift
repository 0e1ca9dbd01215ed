import ReleaseSimulation
import Testing

/// Many agents, servers and faults around the real engine: docs/internals/simulation.md.
struct SimulationTests {
  /// As many as catch every mutant; `scripts/simulate` runs the rest.
  @Test func everyScheduleKeepsEveryRule() async throws {
    let problems = try await SimulationRequest(count: 600).run()
    #expect(problems == [])
  }

  @Test func theSameSeedIsTheSameSchedule() async throws {
    let world = try await SimulationRun.shared.value
    for seed in UInt64(1)...30 {
      let first = try await world.schedule(seed)
      let second = try await world.schedule(seed)
      #expect(first.log == second.log, "seed \(seed)")
    }
  }
}
