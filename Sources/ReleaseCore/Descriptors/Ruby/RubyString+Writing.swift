extension RubyString {
  static func quoted(_ quote: Character, _ text: String) -> String {
    let byte = quote.asciiValue ?? UInt8(ascii: "'")
    return "\(quote)\(escaped(text, open: byte, close: byte, interpolates: quote == "\""))\(quote)"
  }

  /// Returns the bytes between this literal's delimiters that stand for a text.
  func spelling(of text: String) -> String {
    Self.escaped(text, open: open, close: close, interpolates: interpolates)
  }

  static func escaped(_ text: String, open: UInt8, close: UInt8, interpolates: Bool) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let startsCode = interpolates && byte == UInt8(ascii: "#") && "{$@".utf8.contains(next)
      if byte == UInt8(ascii: "\\") || byte == open || byte == close || startsCode {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Splits at the occurrences of a version that no digit touches; nil when there is none.
  func pieces(around version: String) -> [String]? {
    guard !version.isEmpty else { return nil }
    let bytes = Array(utf8)
    let wanted = Array(version.utf8)
    var pieces: [String] = []
    var start = 0
    var index = 0
    while index + wanted.count <= bytes.count {
      let end = index + wanted.count
      let touches =
        index > 0 && PodVersion.isDigit(bytes[index - 1])
        || end < bytes.count && PodVersion.isDigit(bytes[end])
      if !touches, bytes[index..<end].elementsEqual(wanted) {
        pieces.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = end
        index = end
      } else {
        index += 1
      }
    }
    guard !pieces.isEmpty else { return nil }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

extension SourceText {
  /// A diagnostic that points into a Ruby file, with the passwords and tokens of its addresses masked.
  func rubyDiagnostic(_ code: String, _ message: String, at offset: Int, hint: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, code, Self.masked(message), at: location(at: offset), excerpt: Self.masked(line(at: offset)),
      hint: hint)
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
