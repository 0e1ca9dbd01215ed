import ReleaseModel

/// The numbers of a JSON text, whatever key they stand under.
package enum JSONNumbers {
  /// No number that relctl writes into the ledger reaches it: they are times and durations in seconds, sizes in bytes and
  /// counts. What stays below can be added and multiplied; at the end of an integer's range that would end the program.
  static let limit = 1e12

  /// The first number that is as large, or as small, as the limit, as it is written; nil for a text without.
  ///
  /// What is no JSON is for a decoder to find.
  package static func firstBeyondLimit(in bytes: [UInt8]) -> String? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index = end(ofText: index + 1, in: bytes)
      } else if byte.isDigit {
        let digits = bytes[index...].prefix { $0.isDigit || ".eE+-".utf8.contains($0) }
        index += digits.count
        // Most numbers are short.
        if digits.count <= 12, digits.allSatisfy(\.isDigit) { continue }
        let text = String(decoding: digits, as: UTF8.self)
        guard let value = Double(text), value >= limit else { continue }
        let isNegative = bytes[..<digits.startIndex].last == UInt8(ascii: "-")
        return (isNegative ? "-" : "") + text.prefix(40)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The place behind the quote that ends a text.
  private static func end(ofText start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return index + 1 }
      // Whatever stands behind a backslash ends nothing.
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
