import ReleaseSimulation
import Testing

/// Many agents, servers and faults around the real engine: docs/internals/simulation.md.
struct SimulationTests {
  /// As many as catch every mutant; `scripts/simulate` runs the rest. The same seed is the same schedule.
  @Test func everyScheduleKeepsEveryRule() async throws {
    let problems = try await SimulationRequest(count: 600, repeated: 30).run()
    #expect(problems == [])
  }
}
