import Foundation
import Testing

@testable import ReleaseModel

/// Days are calculated, however far they are. Foundation's calendar judges.
struct CalendarDayTests {
  /// Foundation's Gregorian calendar begins where people began with it.
  private static let begin: Int64 = -141_427
  private static let end: Int64 = 2_932_896

  @Test func daysAreThoseOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // Every day around changes of centuries, and others in between.
    let centuries = [1600, 1700, 1900, 2000, 2100, 2400].map { Int64($0 - 1970) * 36_524 / 100 + 60 }
    let close = centuries.flatMap { ($0 - 800)...($0 + 800) }
    let far = stride(from: Self.begin, through: Self.end, by: 997)
    for number in close.filter({ $0 >= Self.begin }) + Array(far) {
      let day = CalendarDay(secondsSince1970: number * 86_400 + 86_399)
      let judged = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number * 86_400)))
      let isRight = judged.year == day.year && judged.month == day.month && judged.day == day.day
      guard isRight, day.secondsSince1970 == number * 86_400, CalendarDay(day.description) == day else {
        Issue.record("\(number): \(day) at \(day.secondsSince1970)")
        return
      }
    }
  }

  /// A commit's date is any number that somebody wrote into it.
  @Test func whatHasNoYearOfFourDigitsIsTheFirstDayOrTheLast() {
    let rows: [(seconds: Int64, day: String)] = [
      (.min, "0000-01-01"), (-62_167_219_201, "0000-01-01"), (-62_167_132_801, "0000-01-01"),
      (-62_167_132_800, "0000-01-02"), (-1, "1969-12-31"), (0, "1970-01-01"), (951_782_400, "2000-02-29"),
      (253_402_300_799, "9999-12-31"), (253_402_300_800, "9999-12-31"), (.max, "9999-12-31"),
    ]
    for row in rows where CalendarDay(secondsSince1970: row.seconds).description != row.day {
      Issue.record("\(row.seconds): \(CalendarDay(secondsSince1970: row.seconds))")
    }
    #expect(PointInTime.text(.max) == "9999-12-31 23:59:59 UTC")
    #expect(PointInTime.text(.min) == "0000-01-01 00:00:00 UTC")
    #expect(PointInTime.text(-1) == "1969-12-31 23:59:59 UTC")
  }

  @Test func sumsEndWhereTheirTypeEnds() {
    #expect(Int64.max.boundedSum(with: 1) == .max && Int64.min.boundedSum(with: -1) == .min)
    #expect(Int64.max.boundedDifference(without: -1) == .max)
    #expect(Int64.min.boundedDifference(without: 1) == .min)
    #expect(2.boundedSum(with: 3) == 5 && 2.boundedDifference(without: 3) == -1)
  }
}
