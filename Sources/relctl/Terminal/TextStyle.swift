import ReleaseModel

/// Colours, or none. Meaning never rests on colour alone.
struct TextStyle {
  let isColored: Bool
  let width: Int
  /// Whether prose ends its lines at `width`.
  var wraps = false

  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }
  func red(_ text: String) -> String { paint(text, "31") }
  func green(_ text: String) -> String { paint(text, "32") }
  func yellow(_ text: String) -> String { paint(text, "33") }
  func cyan(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? Paint.mark(code) + text + Paint.end : text
  }

  /// Prose whose lines end at words; lines that are short enough stay as they are.
  ///
  /// - Parameter indent: The blanks before each further line of what was one.
  func prose(_ text: String, indent: Int) -> String {
    guard wraps else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard DisplayWidth.of(String(line)) > width else { return String(line) }
      let own = String(line.prefix { $0 == " " })
      let margin = own + String(repeating: " ", count: indent)
      let lines = Wrapped.lines(String(line), first: width - own.count, width: width - margin.count)
      return own + lines.joined(separator: "\n" + margin)
    }.joined(separator: "\n")
  }

  /// Cuts a plain text that is longer than the line.
  func clipped(_ text: String, to limit: Int) -> String {
    DisplayWidth.of(text) <= limit ? text : DisplayWidth.prefix(text, limit - 1) + "…"
  }
}

extension TextStyle {
  /// What to do about a problem, behind its label.
  func hint(_ words: Phrase) -> String {
    let gap = Language.current == .chinese ? "" : " "
    return dim(localized("hint:")) + gap + localized(words)
  }

  /// How bad a problem is, in front of it.
  func label(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: red(localized("error"))
    case .warning: yellow(localized("warning"))
    case .note: cyan(localized("note"))
    }
  }
}
