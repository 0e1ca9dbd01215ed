/// Takes credentials out of addresses that stand somewhere in a text: in a line of a file, in an argument, in what a
/// program says.
package enum CredentialMask {
  /// Returns the text with `***` for every `user:password` between `://` and `@`. A password may hold blanks and
  /// slashes, because those are written by mistake and shown by the message that says so.
  package static func mask(_ text: String) -> String {
    replacing(text) { _ in "***" }
  }

  /// The same for a line whose columns are named: what is hidden keeps its width.
  static func maskKeepingColumns(_ line: String) -> String {
    replacing(line) { String(repeating: "*", count: $0.count) }
  }

  private static func replacing(_ text: String, with mask: (Substring) -> String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var result = ""
    var rest = text[...]
    while let separator = rest.firstSchemeEnd {
      result += rest[..<separator.upperBound]
      rest = rest[separator.upperBound...]
      guard let at = end(ofCredentials: rest) else { continue }
      result += mask(rest[..<at])
      rest = rest[at...]
    }
    return result + rest
  }

  /// Where the `@` behind a password is; nil when there is none.
  package static func end(ofCredentials text: Substring) -> Substring.Index? {
    // An address ends where its quotes or its line end.
    let address = Substring(text.unicodeScalars.prefix { !isNewline($0) && !ends.contains($0) })
    let authority = Substring(address.utf8.prefix { $0 != UInt8(ascii: "/") })
    if let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")), isLogin(authority[..<at]) { return at }
    // `user:pass/word@host`: behind a host and its port there are digits.
    let host = authority.utf8.prefix { !$0.isWhitespace }
    guard let colon = host.firstIndex(of: UInt8(ascii: ":")), host.endIndex == authority.endIndex,
      !host[host.index(after: colon)...].allSatisfy(\.isDigit), !host.contains(UInt8(ascii: "@")),
      host.first != UInt8(ascii: "[")
    else { return nil }
    let word = address.utf8.prefix { !$0.isWhitespace }
    return word.lastIndex(of: UInt8(ascii: "@"))
  }

  private static let ends: Set<Unicode.Scalar> = ["\"", "'", "`", "<", ">"]

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  /// Whether what stands in front of an `@` is a name and a password, and not the prose behind another address.
  private static func isLogin(_ text: Substring) -> Bool {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    guard let blank = bytes.firstIndex(where: \.isWhitespace) else { return true }
    // `https://host:8080 and ada@host` is no login.
    return colon < blank && !bytes[..<blank][bytes.index(after: colon)...].allSatisfy(\.isDigit)
  }
}

extension Substring {
  /// Where `://` stands first. Bytes are compared: texts are long, and Characters cost fifty times as much.
  package var firstSchemeEnd: Range<Index>? {
    var rest = utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let end = rest[colon...].prefix(3)
      if end.elementsEqual("://".utf8) { return end.startIndex..<end.endIndex }
      rest = rest[rest.index(after: colon)...]
    }
    return nil
  }
}
