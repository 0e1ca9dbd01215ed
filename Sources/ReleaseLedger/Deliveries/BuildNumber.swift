import ReleaseModel

/// CFBundleVersion: one to three integers with dots between them.
package struct BuildNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  let parts: [Int]

  /// Returns nil for anything else, and for more than the 18 characters that Apple takes.
  package init?(_ text: String) {
    let fields = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), text.utf8.count <= 18 else { return nil }
    var parts: [Int] = []
    for field in fields {
      guard !field.isEmpty, field.utf8.allSatisfy({ $0.isDigit }),
        field == "0" || !field.hasPrefix("0"), let part = Int(field)
      else { return nil }
      parts.append(part)
    }
    self.parts = parts
  }

  private init(parts: [Int]) { self.parts = parts }

  /// The next one: its last part is incremented. nil where that has more characters than Apple takes.
  var next: BuildNumber? {
    BuildNumber(BuildNumber(parts: parts.dropLast() + [(parts.last ?? 0) + 1]).description)
  }

  static let first = BuildNumber(parts: [1])

  package var description: String { parts.map(String.init).joined(separator: ".") }

  /// A missing part counts as 0, as it does for Apple: of `1` and `1.0` none is greater.
  package static func < (a: Self, b: Self) -> Bool {
    for index in 0..<3 {
      let left = index < a.parts.count ? a.parts[index] : 0
      let right = index < b.parts.count ? b.parts[index] : 0
      if left != right { return left < right }
    }
    return false
  }
}
