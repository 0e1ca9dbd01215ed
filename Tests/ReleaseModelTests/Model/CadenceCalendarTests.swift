import Testing

@testable import ReleaseModel

/// The weeks behind the current cycle, and the windows of layers as dates.
struct CadenceCalendarTests {
  private static func cadence(weeks: Int) -> Cadence {
    Cadence(
      start: WallTime("2026-12-01 10:00")!, weeks: weeks, timeZone: "UTC",
      steps: [.init(offset: 0, action: .run("bump minor"))], captains: ["Ana", "Ben"])
  }

  @Test(
    arguments: [
      ("2026-11-20 10:00", 2, [2]), ("2026-12-01 10:00", 2, [2, 3, 4]), ("2026-12-15 09:59", 2, [2, 3, 4]),
      ("2026-12-15 10:00", 2, [3, 4, 5]), ("2026-12-01 10:00", 1, [2, 3, 4, 5, 6, 7]),
      ("2026-12-01 10:00", 12, [2]),
    ] as [(String, Int, [Int])])
  func showsSixWeeksOrTheNextCycle(_ moment: String, _ weeks: Int, _ numbers: [Int]) throws {
    let now = try #require(WallTime(moment))
    let coming = Self.cadence(weeks: weeks).coming(after: now)
    // Before the first cycle that one is shown as the current one.
    #expect(coming.map(\.number).starts(with: numbers), "\(coming.map(\.number))")
    #expect(coming.count == numbers.count || now < WallTime("2026-12-01 10:00")!)
    #expect(coming.allSatisfy { $0.start > now })
  }

  @Test func namesTheCycleBefore() throws {
    let cadence = Self.cadence(weeks: 2)
    #expect(cadence.former(before: try #require(WallTime("2026-12-14 10:00"))) == nil)
    #expect(cadence.former(before: try #require(WallTime("2026-12-15 10:00")))?.number == 1)
    #expect(cadence.former(before: try #require(WallTime("2026-11-15 10:00"))) == nil)
  }

  @Test(
    arguments: [
      ("2026-12-20..2027-01-03", ["2026-12-20 00:00 2027-01-04 00:00"]),
      ("2026-11-20 10:00..2026-12-02 10:00", ["2026-11-20 10:00 2026-12-02 10:00"]),
      ("2026-10-01..2026-11-01", []),
      (
        "2026-12-03 10:00..2026-12-15 10:00 every 2 weeks",
        [
          "2026-12-03 10:00 2026-12-15 10:00", "2026-12-17 10:00 2026-12-29 10:00",
          "2026-12-31 10:00 2027-01-12 10:00",
        ]
      ),
      (
        "2026-10-06 10:00..2026-10-07 10:00 every 4 weeks",
        ["2026-12-01 10:00 2026-12-02 10:00", "2026-12-29 10:00 2026-12-30 10:00"]
      ),
      ("2027-01-20..2027-01-21 every 1 weeks", []),
      (
        "Fri 15:00..Mon 08:00",
        [
          "2026-12-04 15:00 2026-12-07 08:00", "2026-12-11 15:00 2026-12-14 08:00",
          "2026-12-18 15:00 2026-12-21 08:00",
          "2026-12-25 15:00 2026-12-28 08:00", "2027-01-01 15:00 2027-01-04 08:00",
          "2027-01-08 15:00 2027-01-11 08:00",
        ]
      ),
      ("18:00..09:00", []),
    ] as [(String, [String])])
  func windowsBecomeDates(_ text: String, _ dates: [String]) throws {
    let now = try #require(WallTime("2026-12-01 12:00"))
    let window = try #require(FreezeWindow(text))
    let turns = window.turns(from: now, until: Cadence.horizon(from: now))
    #expect(turns.map { "\($0.start.text) \($0.end.text)" } == dates)
    // What is listed as closed is closed.
    for turn in turns where turn.start > now { #expect(window.end(of: turn.start) == turn.end) }
  }
}
