/// A time in which nothing is released, as a clock on a wall shows it: `Fri 15:00..Mon 08:00` each week,
/// `18:00..09:00` each day, `2026-12-20..2027-01-03` once, `2026-12-03 10:00..2026-12-15 10:00 every 2 weeks` from then
/// on. An end without a time holds the whole day.
package struct FreezeWindow: Sendable, Hashable, Codable {
  /// As it was written.
  package let text: String
  let start: WallTime
  let end: WallTime
  /// Minutes after which it comes again; nil for a window that comes once.
  let period: Int?
  /// Whether it comes again only from `start` on.
  let isLasting: Bool

  /// Returns nil for text of another form, and for a window that ends before it begins.
  package init?(_ text: String) {
    var rest = text[...]
    var weeks: Int?
    if let every = rest.firstRange(of: Self.every) {
      let words = rest[every.upperBound...].split(separator: " ")
      guard words.count == 2, ["week", "weeks"].contains(words[1]), let count = Int(words[0]),
        (1...52).contains(count)
      else { return nil }
      weeks = count
      rest = rest[..<every.lowerBound]
    }
    guard let range = rest.firstRange(of: "..") else { return nil }
    let halves = [rest[..<range.lowerBound], rest[range.upperBound...]].map(Half.init)
    guard let from = halves[0], let to = halves[1] else { return nil }
    switch (from, to) {
    case (.day(let first, let opens), .day(let last, let closes)):
      start = WallTime(minutes: first * WallTime.day + (opens ?? 0))
      end = WallTime(minutes: last * WallTime.day + (closes ?? WallTime.day))
      let length = end.minutes - start.minutes
      period = weeks.map { $0 * 7 * WallTime.day }
      guard length > 0, weeks.map({ length <= $0 * 7 * WallTime.day }) ?? true else { return nil }
    case (.weekday(let first, let opens), .weekday(let last, let closes)) where weeks == nil:
      start = WallTime(minutes: WallTime.firstMonday + first * WallTime.day + (opens ?? 0))
      end = WallTime(minutes: WallTime.firstMonday + last * WallTime.day + (closes ?? WallTime.day))
      period = 7 * WallTime.day
    case (.time(let opens), .time(let closes)) where weeks == nil:
      start = WallTime(minutes: opens)
      end = WallTime(minutes: closes)
      period = WallTime.day
    default: return nil
    }
    guard start != end else { return nil }
    self.text = text
    isLasting = weeks != nil
  }

  private static let every = " every "

  /// A window that comes again from its first time on.
  package init?(from start: WallTime, until end: WallTime, everyWeeks weeks: Int) {
    self.init("\(start.text)..\(end.text)\(Self.every)\(weeks) weeks")
  }

  /// When the window ends that a moment is in; nil when it is in none.
  package func end(of moment: WallTime) -> WallTime? {
    guard let period else { return start <= moment && moment < end ? end : nil }
    if isLasting, moment < start { return nil }
    func turn(_ minutes: Int) -> Int { ((minutes % period) + period) % period }
    // A whole number of turns, as from Mon to Sun, is all of it.
    let length = turn(end.minutes - start.minutes) == 0 ? period : turn(end.minutes - start.minutes)
    let since = turn(moment.minutes - start.minutes)
    return since < length ? WallTime(minutes: moment.minutes + length - since) : nil
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let window = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no window of time")
    }
    self = window
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// One end as it is written; times are minutes of a day, days count from 1970, weekdays from Monday.
  private enum Half {
    case day(Int, Int?)
    case weekday(Int, Int?)
    case time(Int)

    private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard (1...2).contains(words.count) else { return nil }
      let time = words.last.flatMap(WallTime.minutes(ofDay:))
      guard words.count == 1 || time != nil else { return nil }
      if words.count == 1, let time {
        self = .time(time)
      } else if let day = CalendarDay(String(words[0])) {
        self = .day(Int(day.secondsSince1970 / 86_400), time)
      } else if let weekday = Self.weekdays.firstIndex(of: words[0].lowercased()) {
        self = .weekday(weekday, time)
      } else {
        return nil
      }
    }
  }
}

/// What a clock on a wall shows, without saying where it hangs.
package struct WallTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Since the first of January 1970, 00:00, on the same clock.
  package let minutes: Int
  static let day = 24 * 60
  package static let minutesInDay = day
  /// 1970-01-05.
  static let firstMonday = 4 * day

  package init(minutes: Int) { self.minutes = minutes }

  package static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

  /// Reads `2026-11-30 08:00`.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let day = CalendarDay(String(words[0])), let time = Self.minutes(ofDay: words[1])
    else { return nil }
    self.init(minutes: Int(day.secondsSince1970 / 60) + time)
  }

  /// Reads `09:15`: minutes from midnight, at most those of a day.
  package static func minutes(ofDay text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { $0.isDigit } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours * 60 + minutes <= day, minutes < 60
    else { return nil }
    return hours * 60 + minutes
  }

  /// Minutes from midnight.
  package var minutesOfDay: Int { ((minutes % Self.day) + Self.day) % Self.day }

  /// `2026-11-30 08:00`, as it is read.
  package var text: String { String(description.drop { $0 != " " }.dropFirst()) }

  /// `Mon 2026-11-30 08:00`.
  package var description: String {
    let day = CalendarDay(secondsSince1970: Int64(minutes) * 60)
    let rest = minutes - Int(day.secondsSince1970 / 60)
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let weekday = (((minutes - Self.firstMonday) / Self.day) % 7 + 7) % 7
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(days[weekday]) \(day) \(padded(rest / 60)):\(padded(rest % 60))"
  }
}
