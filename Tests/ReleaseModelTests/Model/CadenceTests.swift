import Testing

@testable import ReleaseModel

/// The rhythm of releases, on the clock of a wall.
struct CadenceTests {
  /// Every second Tuesday at 10:00.
  private static let cadence = Cadence(
    start: WallTime("2026-12-01 10:00")!, weeks: 2, timeZone: "Asia/Shanghai",
    steps: [
      .init(offset: 2 * WallTime.day, action: .freeze(EnvironmentName(typed: "qa"))),
      .init(offset: 0, action: .run("bump minor")),
    ], captains: ["Ana", "Ben", "Cem"])

  @Test(
    arguments: [
      ("2026-12-01 09:59", nil, nil), ("2026-12-01 10:00", 1, "Ana"), ("2026-12-15 09:59", 1, "Ana"),
      ("2026-12-15 10:00", 2, "Ben"), ("2027-01-12 10:00", 4, "Ana"),
    ] as [(String, Int?, String?)])
  func countsCyclesAndTakesTurns(_ moment: String, _ number: Int?, _ captain: String?) throws {
    let cycle = Self.cadence.cycle(at: try #require(WallTime(moment)))
    #expect(cycle?.number == number && cycle?.captain == captain)
  }

  @Test func stepsAreInTheOrderOfTheirTimes() throws {
    let cycle = Self.cadence.cycle(numbered: 1)
    #expect(cycle.steps.map(\.time.text) == ["2026-12-15 10:00", "2026-12-17 10:00"])
    #expect(cycle.start.description == "Tue 2026-12-15 10:00" && cycle.end.text == "2026-12-29 10:00")
  }

  /// A freeze lasts until the next cycle begins, and comes again in each.
  @Test(
    arguments: [
      ("2026-11-19 12:00", nil), ("2026-12-03 09:59", nil), ("2026-12-03 10:00", "2026-12-15 10:00"),
      ("2026-12-15 09:59", "2026-12-15 10:00"), ("2026-12-15 10:00", nil),
      ("2026-12-20 00:00", "2026-12-29 10:00"),
    ] as [(String, String?)])
  func freezesUntilTheNextCycle(_ moment: String, _ end: String?) throws {
    let window = try #require(Self.cadence.freezes(of: EnvironmentName(typed: "qa")).first)
    #expect(window.end(of: try #require(WallTime(moment)))?.text == end)
    #expect(FreezeWindow(window.text) == window)
    #expect(Self.cadence.freezes(of: EnvironmentName(typed: "stg")).isEmpty)
  }

  @Test(arguments: [
    "2026-12-03..2026-12-15 every 0 weeks", "2026-12-03..2026-12-15 every 2 days", "Fri..Mon every 2 weeks",
    "2026-12-03..2026-12-31 every 2 weeks", "2026-12-03..2026-12-15 every", "18:00..09:00 every 1 week",
  ])
  func refusesARhythmThatNoWindowHas(_ text: String) { #expect(FreezeWindow(text) == nil) }
}
