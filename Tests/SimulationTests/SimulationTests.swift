import ReleaseSimulation
import Testing

/// Many agents, servers and faults around the real engine: docs/internals/simulation.md.
struct SimulationTests {
  /// As many as catch every mutant that has no focus; `scripts/simulate` runs the rest. The same seed is the same schedule.
  @Test func everyScheduleKeepsEveryRule() async throws {
    let problems = try await SimulationRequest(count: 340, repeated: 20).run()
    #expect(problems == [])
  }

  /// The moments that are too rare to be drawn.
  @Test(arguments: DirectedSchedule.all.map(\.name))
  func directedScheduleKeepsEveryRule(_ name: String) async throws {
    #expect(try await DirectedSchedule.problems(of: [name]) == [])
  }
}
