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
    while let scheme = rest.firstRange(of: "://") {
      let authority = rest[scheme.upperBound...].prefix { !"/ \"',}#".contains($0) }
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      guard let at = authority.lastIndex(of: "@"),
        authority[..<at].contains(":") || !result.hasSuffix("ssh://")
      else { continue }
      result += String(repeating: "*", count: authority.distance(from: authority.startIndex, to: at))
      rest = rest[at...]
    }
    return result + rest
  }
}
