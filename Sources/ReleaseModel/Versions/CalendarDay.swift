/// A day of the Gregorian calendar, written `2026-12-31` (ISO 8601).
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let year: Int
  let month: Int
  let day: Int

  /// Returns nil for text of another form and for days that do not exist.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { $0.isDigit } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a point in time in UTC, in seconds since 1970.
  ///
  /// Commits and the ledger hold any number that somebody wrote there: beyond four digits of a year it is the first day or
  /// the last.
  package init(secondsSince1970 seconds: Int64) {
    let days = Self.bounded(seconds).quotientRoundedDown(by: 86_400) + Self.daysBefore1970
    let cycle = days.quotientRoundedDown(by: Self.daysOfCycle)
    let day = days - cycle * Self.daysOfCycle
    // Days of the cycle without those that leap years added, in years of 365.
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    // From March on the lengths of months come again every five: 31, 30, 31, 30, 31.
    let month = (5 * dayOfYear + 2) / 153
    self.year = Int(cycle * 400 + year + (month < 10 ? 0 : 1))
    self.month = Int(month < 10 ? month + 3 : month - 9)
    self.day = Int(dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The day's first second in UTC.
  package var secondsSince1970: Int64 {
    let (month, year) = (Int64(month), Int64(month > 2 ? year : year - 1))
    let cycle = year.quotientRoundedDown(by: 400)
    let yearOfCycle = year - cycle * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + Int64(day) - 1
    let days = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return (cycle * Self.daysOfCycle + days - Self.daysBefore1970) * 86_400
  }

  /// A point in time, or the one next to it whose year has four digits.
  static func bounded(_ seconds: Int64) -> Int64 { min(max(seconds, first), last) }

  /// The first second of the year 0 and the last one of the year 9999.
  private static let first: Int64 = -62_167_219_200
  private static let last: Int64 = 253_402_300_799
  /// The calendar comes again after 400 years. They are counted from the first of March, so that a leap day is the last.
  private static let daysOfCycle: Int64 = 146_097
  /// From the first of March of the year 0.
  private static let daysBefore1970: Int64 = 719_468

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String {
    func padded(_ number: Int, width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, width: 4))-\(padded(month, width: 2))-\(padded(day, width: 2))"
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
