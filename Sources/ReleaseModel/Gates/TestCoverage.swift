/// How much of the code tests ran: lines that can be run, and those that were.
package struct TestCoverage: Sendable, Hashable, Codable {
  package let covered: Int
  package let lines: Int

  package init(covered: Int, lines: Int) {
    self.covered = covered
    self.lines = lines
  }

  package static func + (left: Self, right: Self) -> Self {
    Self(covered: left.covered + right.covered, lines: left.lines + right.lines)
  }

  /// In tenths of a percent, rounded down: 100 % is said of what is whole alone.
  package var perMille: Int { lines == 0 ? 0 : covered * 1000 / lines }

  /// As people read it: `83.4 %`.
  package var text: String { "\(perMille / 10).\(perMille % 10) %" }
}
