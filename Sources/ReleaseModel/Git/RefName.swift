/// The full name of a git ref, such as `refs/heads/master` or `refs/tags/6.5.5.master`.
package struct RefName: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let full: String

  /// Returns nil unless `full` is a ref name that `git check-ref-format` accepts below `refs/`.
  package init?(_ full: some StringProtocol) {
    guard full.hasPrefix("refs/"), Self.isWellFormed(full) else { return nil }
    self.full = String(full)
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
      return String(full.dropFirst(prefix.count))
    }
    return full
  }

  package var description: String { full }
  package static func < (a: Self, b: Self) -> Bool { a.full < b.full }

  /// The rules of `git check-ref-format`: no empty part, no part that starts with `.` or ends in `.lock`,
  /// no `..`, `@{`, control character, space or any of `~^:?*[\`.
  private static func isWellFormed(_ name: some StringProtocol) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, !name.hasSuffix("."), !name.contains(".."), !name.contains("@{") else {
      return false
    }
    for part in parts where part.isEmpty || part.hasPrefix(".") || part.hasSuffix(".lock") { return false }
    return name.utf8.allSatisfy { $0 > 32 && $0 != 127 && !Self.forbidden.contains($0) }
  }

  private static let forbidden = Set("~^:?*[\\".utf8)
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
