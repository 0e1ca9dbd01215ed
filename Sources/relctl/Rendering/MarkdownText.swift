import ReleaseModel

/// Text from repositories as Markdown (CommonMark with tables) shows it, and nothing else.
enum MarkdownText {
  /// Escapes everything that could begin markup, an entity, an address or another line.
  static func of(_ text: String) -> String { text.onOneLine.replacingScalars(escapes) }

  /// With a colon that means nothing an address is none: GitHub and others turn bare ones into links.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: "\\`*_{}[]()#+!|<>&~@$:".unicodeScalars.map { ($0, "\\\($0)") })

  /// A text that stands at the beginning of a line, where dashes and numbers make lists.
  static func atStart(_ text: String) -> String {
    let escaped = of(text)
    guard let first = escaped.unicodeScalars.first else { return escaped }
    if first == "-" || first == "=" { return "\\" + escaped }
    let digits = escaped.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, escaped.dropFirst(digits.count).first == "." else { return escaped }
    return digits + "\\" + escaped.dropFirst(digits.count)
  }

  /// A span of code, fenced by more backquotes than it holds. What holds a bar is none: in a table it would end the
  /// cell, and how a backslash before it reads depends on the reader.
  static func code(_ text: String) -> String {
    if text.isEmpty { return localized("(empty)") }
    let plain = text.onOneLine
    let scalars = plain.unicodeScalars
    if scalars.contains("|") { return of(plain) }
    let longest = scalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let pad = scalars.first == "`" || scalars.last == "`" ? " " : ""
    return fence + pad + plain + pad + fence
  }

  static func link(_ text: String, _ url: String?) -> String {
    guard let url else { return of(text) }
    let safe = url.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"<>()\\|`".utf8.contains($0) }
    return safe ? "[\(of(text))](\(url))" : of(text)
  }

  static func table(_ rows: [[String]]) -> String {
    guard let head = rows.first else { return "" }
    let lines = [head, head.map { _ in "---" }] + rows.dropFirst()
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
