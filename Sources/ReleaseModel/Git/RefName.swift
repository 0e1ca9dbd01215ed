/// The full name of a git ref, such as `refs/heads/master` or `refs/tags/6.5.5.master`.
package struct RefName: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let full: String
  /// Whether all of it is ASCII: then texts are compared as their bytes are, and faster.
  let isASCII: Bool

  /// Returns nil unless `full` is a ref name that `git check-ref-format` accepts below `refs/`.
  package init?(_ full: some StringProtocol) {
    let full = String(full)
    guard full.hasPrefix("refs/"), let isASCII = Self.isASCII(ifWellFormed: full) else { return nil }
    self.full = full
    self.isASCII = isASCII
  }

  /// Names a branch by its short name (`feature/6.5.5`).
  package static func branch(_ short: some StringProtocol) -> RefName? { RefName("refs/heads/\(short)") }

  /// Names a tag by its short name (`6.5.5.master`).
  package static func tag(_ short: some StringProtocol) -> RefName? { RefName("refs/tags/\(short)") }

  package var isTag: Bool { full.hasPrefix("refs/tags/") }
  package var isBranch: Bool { full.hasPrefix("refs/heads/") }

  /// The name without `refs/heads/` or `refs/tags/`.
  package var short: String {
    for prefix in ["refs/heads/", "refs/tags/"] where full.hasPrefix(prefix) {
      return String(Substring(full.utf8.dropFirst(prefix.utf8.count)))
    }
    return full
  }

  package var description: String { full }

  /// By their bytes, as git does: Swift holds texts for equal that are spelled in different ways, such as `é` in one
  /// character and in two, and these are two branches.
  package static func == (a: Self, b: Self) -> Bool {
    a.full == b.full && (a.isASCII || a.full.utf8.elementsEqual(b.full.utf8))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(full) }

  package static func < (a: Self, b: Self) -> Bool {
    a.isASCII && b.isASCII ? a.full < b.full : a.full.utf8.lexicographicallyPrecedes(b.full.utf8)
  }

  /// The rules of `git check-ref-format`: no empty part, no part that starts with `.` or ends in `.lock`,
  /// no `..`, `@{`, control character, space or any of `~^:?*[\`.
  ///
  /// - Returns: Whether a well-formed name is of ASCII alone; nil for any other.
  private static func isASCII(ifWellFormed name: String) -> Bool? {
    let slash = UInt8(ascii: "/")
    var slashes = 0
    var previous = slash
    var bits: UInt8 = 0
    // The last five bytes of the part.
    var end: UInt64 = 0
    for byte in name.utf8 {
      guard byte > 32, byte != 127 else { return nil }
      switch byte {
      case slash:
        guard previous != slash, end != Self.lock else { return nil }
        slashes += 1
      case UInt8(ascii: "."): guard previous != slash, previous != byte else { return nil }
      case UInt8(ascii: "{"): guard previous != UInt8(ascii: "@") else { return nil }
      case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "*"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        return nil
      default: break
      }
      bits |= byte
      previous = byte
      end = byte == slash ? 0 : (end << 8 | UInt64(byte)) & 0xFF_FFFF_FFFF
    }
    guard slashes >= 2, previous != slash, previous != UInt8(ascii: "."), end != Self.lock else { return nil }
    return bits < 128
  }

  /// `.lock`, as a number.
  private static let lock = ".lock".utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
}

extension RefName: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let name = RefName(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a full ref name")
    }
    self = name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(full)
  }
}
