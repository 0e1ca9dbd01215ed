import ReleaseModel
import Testing

@testable import ReleaseQuestions

/// Windows of a layer on the clock of a cadence that hangs elsewhere, also where clocks are changed between.
struct FreezeCalendarTests {
  private static let newYork = "America/New_York"

  @Test(
    arguments: [
      ("2027-03-01 12:00", newYork, 1_803_920_400), ("2027-03-14 01:59", newYork, 1_805_007_540),
      // From 02:00 clocks went on to 03:00, so these show the same moment.
      ("2027-03-14 03:00", newYork, 1_805_007_600), ("2027-03-15 12:00", newYork, 1_805_126_400),
      // 01:30 comes twice on that day; the first counts.
      ("2027-11-07 01:30", newYork, 1_825_565_400), ("2027-11-07 02:30", newYork, 1_825_572_600),
      ("2027-03-14 02:30", "Asia/Shanghai", 1_804_962_600), ("2027-03-14 02:30", "UTC", 1_804_991_400),
    ] as [(String, String, Int64)])
  func aClockShowsATimeAtAMoment(_ text: String, _ zone: String, _ seconds: Int64) throws {
    #expect(FreezeCalendar.seconds(of: try #require(WallTime(text)), in: zone) == seconds)
  }

  /// 15:00 in New York is 04:00 of the next day in Shanghai, and 03:00 once New York has summer time.
  @Test func windowsMoveWithTheClockOfTheirLayer() throws {
    let calendar = FreezeCalendar(timeZone: "Asia/Shanghai", now: 1_803_920_400)
    let window = try #require(FreezeWindow("2027-03-02 15:00..2027-03-03 15:00 every 2 weeks"))
    let turns = calendar.turns(of: [window], in: Self.newYork, of: EnvironmentName(typed: "prd"))
    #expect(
      turns.map { "\($0.start.text) \($0.end.text)" } == [
        "2027-03-03 04:00 2027-03-04 04:00", "2027-03-17 03:00 2027-03-18 03:00",
        "2027-03-31 03:00 2027-04-01 03:00",
      ])
    let same = calendar.turns(of: [window], in: "Asia/Shanghai", of: EnvironmentName(typed: "prd"))
    #expect(same.map(\.start.text) == ["2027-03-02 15:00", "2027-03-16 15:00", "2027-03-30 15:00"])
  }
}
