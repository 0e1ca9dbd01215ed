import ReleaseModel

/// A moment, in seconds since 2001-01-01T00:00:00Z, as binary property lists count.
public struct PropertyListDate: Sendable, Equatable, CustomStringConvertible {
  /// Seconds since 2001-01-01 00:00 UTC.
  public let seconds: Double

  /// Returns nil for what no calendar date of the years 1 to 9999 says.
  init?(seconds: Double) {
    guard seconds >= -63_113_904_000, seconds < 252_423_993_600 else { return nil }
    self.seconds = seconds
  }

  /// Reads `2026-01-31T23:59:59Z`, the only form in an XML property list.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == form.count,
      zip(bytes, form).allSatisfy({ $1 == UInt8(ascii: "d") ? $0.isDigit : $0 == $1 })
    else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1) - 48 } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard year >= 1, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let days =
      Self.dayNumber(year: year, month: month, day: day) - Self.dayNumber(year: 2001, month: 1, day: 1)
    seconds = Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// `2026-01-31T23:59:59Z`; parts of a second, which only binary files have, as milliseconds.
  public var description: String {
    let whole = Int(seconds.rounded(.down))
    let milliseconds = Int(((seconds - Double(whole)) * 1000).rounded(.down))
    let (days, rest) = whole.quotientAndRemainder(dividingBy: 86_400)
    let time = rest < 0 ? rest + 86_400 : rest
    let (year, month, day) = Self.date(
      Self.dayNumber(year: 2001, month: 1, day: 1) + days - (rest < 0 ? 1 : 0))
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0, to: 2) }.joined(separator: ":")
    let fraction = milliseconds > 0 ? "." + Self.padded(milliseconds, to: 3) : ""
    return
      "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))T\(clock)\(fraction)Z"
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days of the Gregorian calendar before a date, counted from 0001-01-01.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let past = year - 1
    let months = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
    return past * 365 + past / 4 - past / 100 + past / 400 + months + day - 1
  }

  private static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
    var year = number / 366 + 1
    while dayNumber(year: year + 1, month: 1, day: 1) <= number { year += 1 }
    var rest = number - dayNumber(year: year, month: 1, day: 1)
    var month = 1
    while rest >= days(in: month, of: year) {
      rest -= days(in: month, of: year)
      month += 1
    }
    return (year, month, rest + 1)
  }
}
