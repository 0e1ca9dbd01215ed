extension SourceText {
  /// A diagnostic that points into a descriptor, with the passwords and tokens of its addresses masked.
  func maskedDiagnostic(_ code: String, _ message: String, at offset: Int, hint: String? = nil) -> Diagnostic {
    // The one line of a minified file would fill the screen.
    let line = line(at: offset)
    return Diagnostic(
      .error, code, Self.masked(message), at: location(at: offset),
      excerpt: line.utf8.count > 400 ? nil : Self.masked(line), hint: hint)
  }

  /// Hides what stands between `://` and `@` of an address, but for a lone account name of SSH.
  static func masked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let scheme = rest.firstRange(of: "://") {
      let isSSH = rest[..<scheme.lowerBound].hasSuffix("ssh")
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      // A slash may stand inside `#{...}`, so the user information is looked for up to the closing quote.
      let address = rest.prefix { $0 != "'" && $0 != " " }
      guard let at = address.lastIndex(of: "@"), !(isSSH && !address[..<at].contains(":")) else { continue }
      result += "***"
      rest = rest[at...]
    }
    return result + rest
  }

  /// The first line of an expression, masked and of at most 60 characters, for a message.
  static func shortened(_ source: String) -> String {
    let line = source.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let text = masked(line)
    return text.count > 60 ? text.prefix(57) + "..." : text == source ? text : text + " ..."
  }
}
