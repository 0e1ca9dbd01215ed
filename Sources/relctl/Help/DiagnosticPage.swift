import ReleaseModel

/// What `docs/diagnostics.md` says of one code: its messages, what to do, and where it comes from.
struct DiagnosticPage {
  /// The section without its heading, in Markdown.
  let text: String

  /// - Returns: nil for a code that the page does not have.
  init?(of code: String) {
    guard let text = Self.sections[code] ?? Self.family(of: code) else { return nil }
    self.text = text
  }

  /// Every code of the page, in its order.
  static var codes: [String] { parts.map(\.code) }

  private static let sections = Dictionary(parts.map { ($0.code, $0.text) }) { first, _ in first }

  /// `podspec.<attribute>.computed` explains `podspec.version.computed`.
  private static func family(of code: String) -> String? {
    let words = code.split(separator: ".")
    return parts.first { part in
      let pattern = part.code.split(separator: ".")
      return pattern.count == words.count && zip(pattern, words).allSatisfy { $0.hasPrefix("<") || $0 == $1 }
    }?.text
  }

  private static var parts: [(code: String, text: String)] {
    let page = String(decoding: Guide.diagnostics.bytes, as: UTF8.self)
    return page.split(separator: "\n### ").dropFirst().map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let code = part[..<end].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      // The heading of the next chapter is not its own.
      let body = part[end...].split(separator: "\n## ").first.map(String.init) ?? ""
      return (String(code), body.split(separator: "\n", omittingEmptySubsequences: false).trimmed)
    }
  }
}

extension [Substring] {
  /// The lines without empty ones around them.
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isEmpty } ?? endIndex
    let end = lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? endIndex
    return self[start..<Swift.max(start, end)].joined(separator: "\n")
  }
}
