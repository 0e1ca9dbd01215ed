import Foundation
import ReleaseModel

/// What of a secret others repeat: the forms in which it leaves, and the parts that are secret by themselves.
enum SecretParts {
  /// A text as it is, in Base64, and with percent signs: as strict programs write it, and as addresses and forms of
  /// relctl have it.
  static func spellings(_ text: String) -> [String] {
    [
      text, Data(text.utf8).base64EncodedString(), URLText.encoded(text),
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text,
    ]
  }

  /// What stands behind the scheme in the value of the header `Authorization` (RFC 9110, 11.4), and for `Basic` what
  /// it says (RFC 7617).
  static func credentials(in value: String) -> [String] {
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
  static func parts(ofAddress text: String) -> [String] {
    guard let scheme = text.firstRange(of: "://"),
      let start = text[scheme.upperBound...].firstIndex(where: { $0 == "/" || $0 == "?" })
    else { return [] }
    let target = text[start...]
    let path = target.prefix { $0 != "?" }
    let query = target.dropFirst(path.count + 1)
    let values: [Substring] = query.split(separator: "&").map { field in
      field.firstIndex(of: "=").map { field[field.index(after: $0)...] } ?? field
    }
    let words = (path.split(separator: "/") + values).filter { part in
      part.utf8.count >= 20 || part.utf8.contains { $0.isDigit || $0.isUpperLetter }
    }
    let parts = ([target, path, query] + words).filter { $0.utf8.count >= 8 }.map(String.init)
    return parts + parts.compactMap(\.removingPercentEncoding)
  }
}
