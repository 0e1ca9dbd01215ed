/// Text in lines that end between words.
enum Wrapped {
  /// Lines of at most `width` cells; a word that is longer stays whole, and so does a command or another quoted text:
  /// who copies one gets all of it. Chinese text has no blanks: it breaks between its characters.
  ///
  /// - Parameter first: How much goes into the first line; nil for as much as into the others.
  static func lines(_ text: String, first: Int? = nil, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text) {
      for (index, piece) in ChineseBreaks.pieces(of: word).enumerated() {
        let room = lines.isEmpty ? first ?? width : width
        let gap = index == 0 ? " " : ""
        if !line.isEmpty, DisplayWidth.of(line + gap + piece) > room {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : gap) + piece
      }
    }
    return lines + [line]
  }

  /// The same as a text, each line behind as many blanks.
  static func lines(_ text: String, width: Int, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).map { margin + $0 + "\n" }.joined()
  }

  /// Words, quoted texts and commands.
  private static func words(of text: String) -> [String] {
    var result: [String] = []
    var isQuoted = false
    var isCommand = false
    for word in text.split(separator: " ").map(String.init) {
      // 'relctl publish qa', but not can't.
      let plain = Paint.stripped(word)
      let begins = plain.hasPrefix("'") || plain.hasPrefix("('")
      if isQuoted || isCommand {
        result[result.count - 1] += " " + word
      } else {
        result.append(word)
        isQuoted = begins
        // "try it: relctl notify test team" ends with the line, or with a semicolon.
        isCommand =
          ["relctl", "git"].contains(plain)
          && result.dropLast().last.map(Paint.stripped)?.hasSuffix(":") == true
      }
      if isQuoted, ends(plain, begins: begins) { isQuoted = false }
      if isCommand, plain.hasSuffix(";") { isCommand = false }
    }
    return result
  }

  /// Whether a word closes a quotation: `qa'`, `qa',` and `'qa'` do, `'` that only opens one does not.
  private static func ends(_ word: String, begins: Bool) -> Bool {
    let rest = begins ? word.drop { $0 == "(" }.dropFirst() : word[...]
    var end = rest
    while let last = end.last, ",;:.)?!".contains(last) { end.removeLast() }
    return end.last == "'"
  }
}
