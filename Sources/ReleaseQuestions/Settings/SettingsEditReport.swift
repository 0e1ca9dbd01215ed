import ReleaseModel

/// One edited layer for machines.
package struct SettingsEditReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// Relative to the manifest's folder.
  package let file: String
  package let changed: Bool
  /// Lines that go, with their numbers before the edit.
  package let removed: [Line]
  /// Lines that come, with their numbers after the edit.
  package let added: [Line]
  package let warnings: [Diagnostic]

  package struct Line: Sendable, Codable, Hashable {
    package let number: Int
    package let text: String
  }

  package init(before: SourceText, after: SourceText, warnings: [Diagnostic]) {
    schema = Self.currentSchema
    kind = "settings-edit"
    file = before.path
    changed = before != after
    (removed, added) = Self.difference(before, after)
    self.warnings = warnings
  }

  /// One edit touches one stretch of lines, so common lines at both ends are all that is equal.
  private static func difference(_ before: SourceText, _ after: SourceText) -> ([Line], [Line]) {
    let old = lines(before)
    let new = lines(after)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    func numbered(_ lines: [String]) -> [Line] {
      lines[start..<(lines.count - end)].enumerated().map { Line(number: start + $0 + 1, text: $1) }
    }
    return (numbered(old), numbered(new))
  }

  private static func lines(_ text: SourceText) -> [String] {
    var lines = text.string.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
