import Testing

@testable import ReleaseSupport

/// What others wrote is calculated with, so its numbers are bounded before anything reads them.
@Suite struct JSONNumbersTests {
  @Test func numbersThatNothingOfAReleaseHasAreFoundUnderEveryKey() {
    let rows: [(text: String, number: String?)] = [
      ("{ \"folded\" : 9223372036854775807 }", "9223372036854775807"),
      ("{\"a\":[1,2,{\"prepared\":-9223372036854775808}]}", "-9223372036854775808"),
      ("[1e300]", "1e300"), ("[ -2.5E+12 ]", "-2.5E+12"), ("[1000000000000]", "1000000000000"),
      ("1000000000000.5", "1000000000000.5"), ("[" + String(repeating: "9", count: 400) + "]", nines),
      ("{ \"text\" : \"\\\"9223372036854775807\", \"n\" : 9223372036854775806 }", "9223372036854775806"),
      ("[999999999999, -999999999999, 0, 1700000000, 0.30000000000000004, 1e-300, 0.00000000000001]", nil),
      ("{ \"9223372036854775807\" : \"9223372036854775807 \\\\\", \"n\" : 1 }", nil),
      ("", nil), ("\"9223372036854775807", nil), ("\"\\", nil), ("1e", nil), ("1-1-1-1-1-1-1-1", nil),
    ]
    for row in rows where JSONNumbers.firstBeyondLimit(in: Array(row.text.utf8)) != row.number {
      Issue.record("\(row.text): \(JSONNumbers.firstBeyondLimit(in: Array(row.text.utf8)) ?? "none")")
    }
  }

  /// Of a long one the beginning is shown.
  private let nines = String(repeating: "9", count: 40)
}
