import Foundation
import ReleaseModel

/// What of a secret others repeat: the parts that are secret by themselves, each in every spelling.
package enum SecretParts {
  /// A value, and what it says of who asks.
  ///
  /// - Parameter shortestLine: Keys of several lines are quoted line by line, and inside of JSON with `\n` between; how
  ///   many bytes a line must have to be one.
  package static func hidden(of value: String, shortestLine: Int) -> Set<String> {
    let whole = [value, value.trimmingCharacters(in: .newlines)] + credentials(in: value)
    let lines = value.replacing("\\n", with: "\n").split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return spelled(whole).union(lines.filter { $0.utf8.count >= shortestLine })
  }

  /// The parts of an address; none of any other text.
  ///
  /// - Parameter shortest: How many bytes a part must have.
  package static func hidden(ofAddress text: String, shortest: Int = 8) -> Set<String> {
    spelled(parts(ofAddress: text).filter { $0.utf8.count >= shortest })
  }

  /// The values of `a=1&b=2` that are no plain words.
  static func hidden(ofForm text: String) -> Set<String> {
    spelled(telling([], words: values(ofForm: text[...])))
  }

  private static func spelled(_ parts: [String]) -> Set<String> {
    Set(parts).reduce(into: []) { $0.formUnion(SecretSpellings.all(of: $1)) }
  }

  /// What stands behind the scheme in the value of the header `Authorization` (RFC 9110, 11.4), and for `Basic` what
  /// it says (RFC 7617).
  private static func credentials(in value: String) -> [String] {
    guard let blank = value.firstIndex(of: " ") else { return [] }
    let scheme = value[..<blank].lowercased()
    let word = String(value[blank...].drop { $0 == " " })
    // Of a sentence no end is a secret by itself.
    let isAlone = scheme.utf8.allSatisfy { $0.isLetter } && word.utf8.count >= 8 && !word.contains(" ")
    guard isAlone || ["basic", "bearer", "token"].contains(scheme) else { return [] }
    guard scheme == "basic",
      let pair = Data(base64Encoded: word).map({ String(decoding: $0, as: UTF8.self) }),
      let colon = pair.firstIndex(of: ":")
    else { return [word] }
    let user = String(pair[..<colon])
    // A user's name is no secret, but a token that stands in its place is.
    return [word, pair, String(pair[pair.index(after: colon)...])] + (user.utf8.count >= 20 ? [user] : [])
  }

  /// Path and query of an address, and of these what is no plain word: `hook` and `services` stand in many texts.
  private static func parts(ofAddress text: String) -> [String] {
    guard !text.contains(where: \.isWhitespace), let scheme = text.firstRange(of: "://"),
      let start = text[scheme.upperBound...].firstIndex(where: { $0 == "/" || $0 == "?" })
    else { return [] }
    let target = text[start...]
    let path = target.prefix { $0 != "?" }
    let query = target.dropFirst(path.count + 1)
    return telling([target, path, query], words: path.split(separator: "/") + values(ofForm: query))
  }

  private static func values(ofForm text: Substring) -> [Substring] {
    text.split(separator: "&").map { field in
      field.firstIndex(of: "=").map { field[field.index(after: $0)...] } ?? field
    }
  }

  /// What is long enough to be a secret, and of words what is no plain one; also without percent signs.
  private static func telling(_ texts: [Substring], words: [Substring]) -> [String] {
    let found = words.filter { word in
      word.utf8.count >= 20 || word.utf8.contains { $0.isDigit || $0.isUpperLetter }
    }
    let parts = (texts + found).filter { $0.utf8.count >= 8 }.map(String.init)
    return parts + parts.compactMap(\.removingPercentEncoding)
  }
}
