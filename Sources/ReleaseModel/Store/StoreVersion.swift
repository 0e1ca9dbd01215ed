/// A version or a build number in the form that App Store Connect takes: one to three numbers and dots, 18 characters at
/// most. What is left out counts as zero.
package struct StoreVersion: Sendable, Hashable, Comparable {
  private let numbers: [Int64]

  private static let longest = 18

  /// Returns nil for text of another form.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.longest, (1...3).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } })
    else { return nil }
    let numbers = parts.compactMap { Int64($0) }
    self.numbers = numbers + [Int64](repeating: 0, count: 3 - numbers.count)
  }

  /// The lowest version that is higher: `6.5.6` after `6.5.5`.
  package var next: String { "\(numbers[0]).\(numbers[1]).\(numbers[2] + 1)" }

  package static func < (left: StoreVersion, right: StoreVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
