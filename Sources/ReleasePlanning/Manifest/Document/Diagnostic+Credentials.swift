import ReleaseModel

extension Diagnostic {
  /// The same diagnostic, showing no password and no token of an address in its line.
  var withoutCredentials: Diagnostic {
    var copy = self
    copy.excerpt = excerpt.map(Self.masked)
    return copy
  }

  /// Masks the user information of addresses in a line, keeping its length so that a caret still points right.
  private static func masked(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let scheme = rest.firstSchemeEnd {
      let authority = Substring(rest[scheme.upperBound...].utf8.prefix { !"/ \"',}#".utf8.contains($0) })
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      guard let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")),
        authority[..<at].utf8.contains(UInt8(ascii: ":"))
          || !result.utf8.suffix(6).elementsEqual("ssh://".utf8)
      else { continue }
      result += String(repeating: "*", count: authority[..<at].count)
      rest = rest[at...]
    }
    return result + rest
  }
}
