/// Text that is broken at blanks.
enum Wrapped {
  /// Lines of at most `width` cells; a word that is longer stays whole.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  /// The same as a text, each line behind as many blanks.
  static func lines(_ text: String, width: Int, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).map { margin + $0 + "\n" }.joined()
  }
}
