extension String {
  /// The text as one word of a POSIX shell: bare where every shell leaves it alone, else in single quotes.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-/+@:,%=".utf8.contains($0) }
    // To zsh `=name` is the path of a program.
    return isPlain && !isEmpty && utf8.first != UInt8(ascii: "=") ? self : inSingleQuotes()
  }

  /// The text in single quotes for a shell, which sees bytes: a mark that Swift takes for a part of another Character
  /// is a mark all the same.
  ///
  /// - Parameter marks: What stands behind a backslash outside of the quotes.
  package func inSingleQuotes(except marks: String = "'") -> String {
    var bytes: [UInt8] = [UInt8(ascii: "'")]
    for byte in utf8 {
      bytes += marks.utf8.contains(byte) ? [39, UInt8(ascii: "\\"), byte, 39] : [byte]
    }
    return String(decoding: bytes + [UInt8(ascii: "'")], as: UTF8.self)
  }
}
