/// The plain version of a release, such as `6.5.5`: one to six unsigned integers with dots between them.
///
/// This is relctl's `VERSION`. What a podspec says (`6.5.5.master`) is made from it by a layer.
package struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let parts: [Int]

  /// Returns nil unless `text` is one to six integers without leading zeros, separated by dots.
  package init?(_ text: some StringProtocol) {
    let fields = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...6).contains(fields.count) else { return nil }
    var parts: [Int] = []
    for field in fields {
      guard !field.isEmpty, field.utf8.count <= 9, field.utf8.allSatisfy({ (48...57).contains($0) }),
        field == "0" || !field.hasPrefix("0"), let part = Int(field)
      else { return nil }
      parts.append(part)
    }
    self.parts = parts
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

  /// Compares part by part; a missing part counts as 0 for the order, and the longer text sorts after.
  package static func < (a: Self, b: Self) -> Bool {
    for index in 0..<max(a.parts.count, b.parts.count) {
      let left = index < a.parts.count ? a.parts[index] : 0
      let right = index < b.parts.count ? b.parts[index] : 0
      if left != right { return left < right }
    }
    return a.parts.count < b.parts.count
  }
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
