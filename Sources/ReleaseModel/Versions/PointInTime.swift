/// Points in time as people write them: `2026-11-20`, `2026-11-20T09:15`, `2026-11-20T09:15:30+08:00`, `7d`.
package enum PointInTime {
  /// Returns seconds since 1970; nil for any other text.
  ///
  /// A day alone stands for its last second, so that "as it was on that day" holds the day's runs. Without an offset
  /// a time is UTC. `12h`, `7d` and `2w` count back from now.
  package static func seconds(_ text: String, now: Int64) -> Int64? {
    ago(text).map { now - $0 } ?? date(text)
  }

  /// `2026-11-20 09:15:30 UTC`; what has no year of four digits is the first second that has one, or the last.
  package static func text(_ seconds: Int64) -> String {
    let seconds = CalendarDay.bounded(seconds)
    let day = CalendarDay(secondsSince1970: seconds)
    let rest = seconds - day.secondsSince1970
    return "\(day) \(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60)) UTC"
  }

  /// `2026-11-20T09:15:30Z` (RFC 3339), as formats for machines have it.
  package static func timestamp(_ seconds: Int64) -> String {
    text(seconds).replacing(" UTC", with: "Z").replacing(" ", with: "T")
  }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func ago(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["h": 3600, "d": 86_400, "w": 604_800]
    guard let unit = text.last.flatMap({ units[$0] }), let count = number(text.dropLast(), digits: 1...5)
    else {
      return nil
    }
    return count * unit
  }

  private static func date(_ text: String) -> Int64? {
    // With a blank and ' UTC' as `text` writes it.
    let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    guard let day = halves.first.flatMap({ CalendarDay(String($0)) }) else { return nil }
    guard halves.count == 2 else { return day.secondsSince1970 + 86_399 }
    var clock = halves[1]
    var offset: Int64 = 0
    if clock.last == "Z" {
      clock = clock.dropLast()
    } else if clock.hasSuffix(" UTC") {
      clock = clock.dropLast(4)
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let distance = time(clock[clock.index(after: sign)...]) else { return nil }
      offset = clock[sign] == "+" ? distance : -distance
      clock = clock[..<sign]
    }
    return time(clock).map { day.secondsSince1970 + $0 - offset }
  }

  /// `09:15` or `09:15:30`.
  private static func time(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { number($0, digits: 2...2) }
    guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  private static func number(_ text: Substring, digits length: ClosedRange<Int>) -> Int64? {
    guard length.contains(text.utf8.count), text.utf8.allSatisfy({ $0.isDigit }) else {
      return nil
    }
    return Int64(text)
  }
}
