import ReleaseModel

/// A heading of a changelog that begins a section: of a version, or of what is not released.
struct ChangelogHeading: Sendable {
  /// The bytes of its line, without the line's end.
  let range: Range<Int>
  /// How many `#` it has.
  let level: Int
  /// The version, such as `6.5.4` or `6.5.4.master`; nil for Unreleased.
  let version: String?

  /// Reads a heading.
  ///
  /// - Parameter line: Begins with `#`.
  /// - Returns: nil for other headings.
  init?(_ line: String, range: Range<Int>) {
    let level = line.prefix { $0 == "#" }.count
    let title = line.dropFirst(level)
    guard (1...6).contains(level), title.first == " " || title.first == "\t" else { return nil }
    self.range = range
    self.level = level
    var text = title.drop { $0 == " " || $0 == "\t" }
    if text.first == "[" { text = text.dropFirst() }
    if text.lowercased().hasPrefix("unreleased") {
      version = nil
      return
    }
    if text.lowercased().hasPrefix("version ") { text = text.dropFirst(8) }
    if text.first == "v" || text.first == "V" { text = text.dropFirst() }
    var token = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) }
    while let last = token.last, ".-+".contains(last) { token = token.dropLast() }
    guard ChangelogVersion.core(of: token).contains("."), !ChangelogVersion.isDate(token) else { return nil }
    version = String(token)
  }

  /// How many characters a heading has at most that is looked into.
  static let longest = 400

  /// The version in a heading that is none of a version, such as `## Release 6.5.4`.
  static func unreadVersion(in line: String) -> PodVersion? {
    // Patterns look at a long line from each of its places.
    let line = String(line.prefix(longest))
    guard ChangelogHeading(line, range: 0..<0) == nil else { return nil }
    let title = line.replacing(/\d{4}[-\/.]\d{2}[-\/.]\d{2}/, with: "")
    return title.firstMatch(of: /[0-9]+(\.[0-9]+)+/).flatMap { PodVersion(String($0.output.0)) }
  }
}

/// Versions as changelogs write them.
enum ChangelogVersion {
  /// The numbers that a version begins with: `6.5.4` of `6.5.4.master`.
  static func core(of token: Substring) -> Substring {
    var core = token.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    while core.last == "." { core = core.dropLast() }
    return core.first?.isNumber == true ? core : ""
  }

  /// Whether a text is a day such as `2026-11-22`, `2026/11/22` or `2026.11.22`.
  static func isDate(_ token: Substring) -> Bool {
    let parts = token.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    return parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}
