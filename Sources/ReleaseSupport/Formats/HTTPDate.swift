/// Dates in HTTP's headers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns seconds since 1970; nil for anything else than this form.
  static func seconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[5] == "GMT", let day = Int64(words[1]), (1...31).contains(day),
      let month = months.firstIndex(of: words[2]), let year = Int64(words[3]), (1970...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int64($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    return days(year: year, month: Int64(month + 1), day: day) * 86_400 + clock[0] * 3600 + clock[1] * 60
      + clock[2]
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar; years begin in March, so that leap days come last.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
