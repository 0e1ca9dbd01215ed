extension String {
  /// The text as one word of a POSIX shell: bare where every shell leaves it alone, else in single quotes.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-/+@:,%=".utf8.contains($0) }
    // To zsh `=name` is the path of a program.
    if isPlain, !isEmpty, utf8.first != UInt8(ascii: "=") { return self }
    return "'" + replacingScalars(["'": #"'\''"#]) + "'"
  }
}
