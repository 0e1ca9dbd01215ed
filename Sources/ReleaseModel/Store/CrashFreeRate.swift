/// The share of users or sessions without a crash, in thousandths of a percent: what is compared is what is shown.
package struct CrashFreeRate: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let thousandths: Int

  /// - Parameter percent: From 0 to 100; what is finer than a thousandth is cut off, so that no rate looks better than it
  ///   is.
  package init?(percent: Double) {
    guard percent >= 0, percent <= 100 else { return nil }
    // A decimal number has no exact double.
    thousandths = Int((percent * 1000 + 1e-6).rounded(.down))
  }

  /// Reads `99.5`; nil for more than three decimals, and for what is no number from 0 to 100.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
    guard isPlain, (1...2).contains(parts.count), parts[0].utf8.count <= 3,
      parts.count == 1 || parts[1].utf8.count <= 3, let percent = Double(text)
    else { return nil }
    self.init(percent: percent)
  }

  package var percent: Double { Double(thousandths) / 1000 }

  /// `99.31`
  package var description: String {
    let rest = String(1000 + thousandths % 1000).dropFirst()
    let decimals = String(rest.reversed().drop { $0 == "0" }.reversed())
    return "\(thousandths / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  package static func < (one: Self, other: Self) -> Bool { one.thousandths < other.thousandths }
}

extension CrashFreeRate: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rate = CrashFreeRate(percent: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a percentage")
    }
    self = rate
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(percent)
  }
}
