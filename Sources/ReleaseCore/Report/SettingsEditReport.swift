/// One edited layer for machines.
public struct SettingsEditReport: Sendable, Codable {
  public static let currentSchema = 1
  public let schema: Int
  public let kind: String
  /// Relative to the manifest's folder.
  public let file: String
  public let changed: Bool
  /// Lines that go, with their numbers before the edit.
  public let removed: [Line]
  /// Lines that come, with their numbers after the edit.
  public let added: [Line]
  public let warnings: [Diagnostic]

  public struct Line: Sendable, Codable, Hashable {
    public let number: Int
    public let text: String
  }

  public init(before: SourceText, after: SourceText, warnings: [Diagnostic]) {
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
