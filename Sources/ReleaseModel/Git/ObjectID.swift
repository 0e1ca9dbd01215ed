/// The name of a git object: 40 lower-case hexadecimal digits (SHA-1 repositories).
package struct ObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let hex: String

  /// Returns nil unless `hex` is exactly 40 lower-case hexadecimal digits.
  package init?(_ hex: some StringProtocol) {
    let digits = hex.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard hex.utf8.count == 40, digits else { return nil }
    self.hex = String(hex)
  }

  package var description: String { hex }

  /// The first ten digits, as reports print them.
  package var short: String { String(hex.prefix(10)) }

  package static func < (a: Self, b: Self) -> Bool { a.hex < b.hex }
}

extension ObjectID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ObjectID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a git object id")
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
