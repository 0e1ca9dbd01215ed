import ReleaseModel

extension SourceText {
  /// A diagnostic that points into a descriptor, with the passwords and tokens of its addresses masked.
  func maskedDiagnostic(_ code: String, _ message: Phrase, at offset: Int, hint: Phrase? = nil) -> Diagnostic
  {
    // The one line of a minified file would fill the screen.
    let line = line(at: offset)
    return Diagnostic(
      severity: .error, code, message.hiding(Self.masked), at: location(at: offset),
      excerpt: line.utf8.count > 400 ? nil : Self.masked(line), hint: hint)
  }

  /// The same for a place that is known by line and column.
  package func maskedDiagnostic(
    _ code: String, _ message: Phrase, at place: SourceLocation, hint: Phrase
  ) -> Diagnostic {
    let line = line(number: place.line)
    return Diagnostic(
      severity: .error, code, message.hiding(Self.masked), at: place,
      excerpt: line.utf8.count > 400 ? nil : Self.masked(line),
      hint: hint)
  }

  /// A line by its number, fit to be printed; nil for one that no screen shows.
  package func maskedLine(_ number: Int) -> String? {
    let line = line(number: number)
    return line.utf8.count > 400 ? nil : Self.masked(line)
  }

  /// Hides, in a text of any number of lines, what stands between `://` and `@` of an address, but for a lone account name of SSH.
  package static func masked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let scheme = rest.firstSchemeEnd {
      let isSSH = rest[..<scheme.lowerBound].utf8.suffix(3).elementsEqual("ssh".utf8)
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let address = rest[..<hostEnd(rest)]
      guard let at = address.utf8.lastIndex(of: UInt8(ascii: "@")),
        !isSSH || address[..<at].utf8.contains(UInt8(ascii: ":"))
      else { continue }
      result += "***"
      rest = rest[at...]
    }
    return result + rest
  }

  /// Where the host of an address ends: at a slash, its quote, a blank, a tag or the line's end. Anything may
  /// stand in `#{...}`.
  private static func hostEnd(_ text: Substring) -> String.Index {
    var depth = 0
    var previous = UInt8(ascii: " ")
    return text.utf8.indices.first { index in
      let byte = text.utf8[index]
      defer { previous = byte }
      if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "#") { depth += 1 }
      if byte == UInt8(ascii: "}"), depth > 0 { depth -= 1 }
      return (10...13).contains(byte) || depth == 0 && "/'\"` <\t".utf8.contains(byte)
    } ?? text.endIndex
  }

  /// The first line of an expression, masked and of at most 60 characters, for a message.
  package static func shortened(_ source: String) -> String {
    let line = source.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let text = masked(line)
    return text.count > 60 ? text.prefix(57) + "..." : text == source ? text : text + " ..."
  }
}
