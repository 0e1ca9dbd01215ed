import ReleaseModel

/// Tells secrets by the names of their keys and by what they look like.
///
/// A layer is a file of the repository, so a secret in it is known to everybody who can read it. relctl shows
/// none: every line and value that leaves the core passes here.
package enum SecretPatterns {
  /// What is shown in the place of a secret.
  package static let mask = "******"

  /// Words that end a key's name, or a part of it.
  private static let words = [
    "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "TOKEN", "PRIVATE_KEY", "ACCESS_KEY", "API_KEY", "APIKEY",
    "AUTH_KEY", "CREDENTIAL", "CREDENTIALS",
  ]
  /// How values of well-known services begin (their documentation of token formats), and how many characters
  /// follow at least.
  private static let prefixes: [(text: String, rest: Int)] = [
    ("ghp_", 30), ("gho_", 30), ("ghs_", 30), ("github_pat_", 40), ("glpat-", 18), ("xoxb-", 10),
    ("xoxp-", 10),
    ("sk_live_", 16), ("AKIA", 16), ("ASIA", 16), ("AIza", 30), ("SG.", 40), ("-----BEGIN ", 5),
  ]

  /// Says why a value is taken for a secret; nil when it is not.
  ///
  /// Every assignment of every layer comes here, so it works on bytes.
  /// - Parameter value: as written or as evaluated. A value that only refers to others is none.
  package static func reason(key: String, value: String) -> Phrase? {
    if value.isEmpty || isReference(value) { return nil }
    let bytes = Array(value.utf8)
    for (text, prefix, rest) in prefixBytes {
      guard let end = end(of: prefix, in: bytes) else { continue }
      let count = bytes[end...].prefix { $0 > 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
        .count
      if count >= rest || text.hasPrefix("-") { return "the value looks like a token ('\(text)')" }
    }
    if bytes.contains(UInt8(ascii: "@")), hasPassword(value) { return "the address contains a password" }
    if value == "YES" || value == "NO" { return nil }
    let name =
      [UInt8(ascii: "_")] + key.utf8.map { $0.isLowerLetter ? $0 - 32 : $0 } + [UInt8(ascii: "_")]
    if publicEndings.contains(where: { name.suffix($0.count) == $0[...] }) { return nil }
    guard let word = wordBytes.first(where: { end(of: $0.bytes, in: name) != nil })?.text else { return nil }
    return "its name indicates it ('\(word)')"
  }

  /// Names of machines are no secrets: `WEB_CREDENTIALS_DOMAIN` is what Apple's `webcredentials:` names.
  private static let publicEndings = ["DOMAIN", "DOMAINS", "HOST", "HOSTS"].map { Array("_\($0)_".utf8) }
  private static let prefixBytes = prefixes.map { ($0.text, Array($0.text.utf8), $0.rest) }
  private static let wordBytes = words.map { (text: $0, bytes: Array("_\($0)_".utf8)) }

  /// Returns the offset behind the first occurrence.
  private static func end(of part: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= part.count, let first = part.first else { return nil }
    var start = 0
    while start + part.count <= bytes.count {
      if bytes[start] == first, bytes[start..<start + part.count].elementsEqual(part) {
        return start + part.count
      }
      start += 1
    }
    return nil
  }

  /// The value, or the mask when it is a secret.
  package static func shown(key: String, value: String) -> String {
    reason(key: key, value: value) == nil ? value : mask
  }

  /// The value of a setting, or the mask when it, or anything that it is made of, is a secret.
  package static func shown(_ key: String, _ setting: ResolvedSetting) -> String {
    isSecret(key, setting) ? mask : setting.value
  }

  package static func isSecret(_ key: String, _ setting: ResolvedSetting) -> Bool {
    reason(key: key, value: setting.value) != nil
      || setting.provenance.contains { reason(key: $0.key, value: $0.value) != nil }
  }

  /// A line with the value masked when it is a secret. What stands before the value keeps its place.
  static func masked(_ line: String, key: String, value: String) -> String {
    guard reason(key: key, value: value) != nil else { return line }
    guard let equals = line.firstIndex(of: "=") else { return mask }
    // A condition holds a `=` too; the name ends at the first one outside brackets.
    var depth = 0
    for index in line.indices {
      if line[index] == "[" { depth += 1 }
      if line[index] == "]" { depth -= 1 }
      if line[index] == "=", depth == 0 { return line[...index] + " " + mask }
    }
    return line[...equals] + " " + mask
  }

  /// A diagnostic that shows no secret in its line.
  package static func masked(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let line = diagnostic.excerpt, let equals = line.lastIndex(of: "=") else { return diagnostic }
    var copy = diagnostic
    let key = line.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let value = line[line.index(after: equals)...].drop { $0.isWhitespace }
    copy.excerpt = masked(line, key: String(key), value: String(value))
    return copy
  }

  private static func isReference(_ value: String) -> Bool {
    value.hasPrefix("$(") && value.hasSuffix(")") && !value.dropFirst(2).contains("$") && !value.contains(":")
  }

  /// `scheme://name:password@host`, also with the `$()` that xcconfig files need between the slashes.
  private static func hasPassword(_ value: String) -> Bool {
    for separator in ["://", ":/$()/"] {
      guard let range = value.firstRange(of: separator) else { continue }
      let authority = value[range.upperBound...].prefix { $0 != "/" && !$0.isWhitespace }
      guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":") else {
        continue
      }
      let password = authority[authority.index(after: colon)..<at]
      if !password.isEmpty, !password.hasPrefix("$(") { return true }
    }
    return false
  }
}
