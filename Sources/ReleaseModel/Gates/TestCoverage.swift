/// How much of the code tests ran: lines that can be run, and those that were.
package struct TestCoverage: Sendable, Hashable, Codable {
  package let covered: Int
  package let lines: Int

  package init(covered: Int, lines: Int) {
    self.covered = covered
    self.lines = lines
  }

  package static func + (left: Self, right: Self) -> Self {
    Self(covered: sum(left.covered, right.covered), lines: sum(left.lines, right.lines))
  }

  /// In tenths of a percent, rounded down: 100 % is said of what is whole alone.
  var perMille: Int {
    guard lines > 0 else { return 0 }
    let (thousands, isTooLarge) = covered.multipliedReportingOverflow(by: 1000)
    return isTooLarge ? covered / max(1, lines / 1000) : thousands / lines
  }

  /// The numbers are a tool's, and a ledger's: any may stand there.
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  /// As people read it: `83.4 %`.
  package var text: String { "\(perMille / 10).\(perMille % 10) %" }
}
