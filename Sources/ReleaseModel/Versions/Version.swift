/// The plain version of a release, such as `6.5.5`: one to six unsigned integers with dots between them.
///
/// This is relctl's `VERSION`. What a podspec says (`6.5.5.master`) is made from it by a layer.
package struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let parts: [Int]

  /// Returns nil unless `text` is one to six integers without leading zeros, separated by dots.
  package init?(_ text: some StringProtocol) {
    self.init(bytes: Array(text.utf8)[...])
  }

  init?(bytes: ArraySlice<UInt8>) {
    var parts: [Int] = []
    var part = 0
    var digits = 0
    for byte in bytes {
      switch byte {
      case _ where byte.isDigit:
        // No part begins with a zero that is not all of it, and none is longer than nine digits.
        guard digits == 0 || part > 0, digits < 9 else { return nil }
        part = part * 10 + Int(byte - 48)
        digits += 1
      case UInt8(ascii: "."):
        guard digits > 0, parts.count < 5 else { return nil }
        parts.append(part)
        (part, digits) = (0, 0)
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    self.parts = parts + [part]
  }

  private init(parts: [Int]) { self.parts = parts }

  /// What was never released.
  package static let zero = Version(parts: [0, 0, 0])

  package enum Increment: String, Sendable, Codable, CaseIterable { case major, minor, patch }

  /// Returns the next version: the part is incremented and every later part is 0 (`6.5.4` patch is `6.5.5`).
  package func incremented(_ increment: Increment) -> Version {
    let index =
      switch increment {
      case .major: 0
      case .minor: 1
      case .patch: 2
      }
    var next = parts
    while next.count <= index { next.append(0) }
    next[index] += 1
    for later in next.indices where later > index { next[later] = 0 }
    return Version(parts: next)
  }

  package var description: String { parts.map(String.init).joined(separator: ".") }

  /// Compares part by part; a missing part counts as 0. So neither of `6.6` and `6.6.0` is above the other, though they are
  /// two texts.
  package static func < (a: Self, b: Self) -> Bool {
    for index in 0..<max(a.parts.count, b.parts.count) {
      let left = index < a.parts.count ? a.parts[index] : 0
      let right = index < b.parts.count ? b.parts[index] : 0
      if left != right { return left < right }
    }
    return false
  }

  /// Whether another text is the same version: `6.6` and `6.6.0`.
  package func isSame(as other: Version) -> Bool { !(self < other) && !(other < self) }
}

extension Version: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let version = Version(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a version")
    }
    self = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
