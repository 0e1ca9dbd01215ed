/// Text from repositories as Markdown (CommonMark with tables) shows it, and nothing else.
enum MarkdownText {
  /// Escapes everything that could begin markup, an entity, an address or another line.
  static func of(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "!", "|", "<", ">", "&", "~", "@",
        "$":
        result += "\\" + String(scalar)
      // What would be an address becomes none: GitHub and others turn bare ones into links.
      case ":": result += "\\:"
      default:
        switch scalar.value {
        case 0..<32, 127..<160: result += " "
        case 0x202A...0x202E, 0x2066...0x2069: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// A text that stands at the beginning of a line, where dashes and numbers make lists.
  static func atStart(_ text: String) -> String {
    let escaped = of(text)
    guard let first = escaped.unicodeScalars.first else { return escaped }
    if first == "-" || first == "=" { return "\\" + escaped }
    let digits = escaped.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, escaped.dropFirst(digits.count).first == "." else { return escaped }
    return digits + "\\" + escaped.dropFirst(digits.count)
  }

  /// A span of code, fenced by more backquotes than it holds.
  static func code(_ text: String) -> String {
    if text.isEmpty { return localized("(empty)") }
    let plain = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 32 || (127..<160).contains($0.value) ? " " : $0 }))
    let longest = plain.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let pad = plain.hasPrefix("`") || plain.hasSuffix("`") ? " " : ""
    return fence + pad + plain.replacing("|", with: "\\|") + pad + fence
  }

  static func link(_ text: String, _ url: String?) -> String {
    guard let url else { return of(text) }
    let safe = url.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"<>()\\".utf8.contains($0) }
    return safe ? "[\(of(text))](\(url))" : of(text)
  }

  static func table(_ rows: [[String]]) -> String {
    guard let head = rows.first else { return "" }
    let lines = [head, head.map { _ in "---" }] + rows.dropFirst()
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
