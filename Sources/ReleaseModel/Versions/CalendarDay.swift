/// A day of the Gregorian calendar, written `2026-12-31` (ISO 8601).
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

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
  package init(secondsSince1970 seconds: Int64) {
    var days = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    var year = 1970
    while days < 0 || days >= Self.days(of: year) {
      if days < 0 {
        year -= 1
        days += Self.days(of: year)
      } else {
        days -= Self.days(of: year)
        year += 1
      }
    }
    var month = 1
    while days >= Self.days(in: month, of: year) {
      days -= Self.days(in: month, of: year)
      month += 1
    }
    self.year = year
    self.month = month
    day = days + 1
  }

  /// The day's first second in UTC.
  package var secondsSince1970: Int64 {
    let years =
      year >= 1970
      ? (1970..<year).map(Self.days(of:)).reduce(0, +) : -(year..<1970).map(Self.days(of:)).reduce(0, +)
    let months = (1..<month).map { Self.days(in: $0, of: year) }.reduce(0, +)
    return Int64(years + months + day - 1) * 86_400
  }

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

  private static func days(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
