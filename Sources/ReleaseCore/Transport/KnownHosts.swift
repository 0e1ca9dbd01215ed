import Crypto
import Foundation

/// The host keys that the user trusts: ssh's `known_hosts`, as sshd(8) "SSH_KNOWN_HOSTS FILE FORMAT"
/// describes it, with patterns, hashed names and revoked keys. Certificate authorities are not understood;
/// a host that only one of them vouches for is unknown.
struct KnownHosts: Sendable {
  enum Verdict: Hashable, Sendable {
    case trusted
    /// No line names the host, or none with a key of this type.
    case unknown
    /// The host is known with another key of this type: somebody may sit in between.
    case changed
    case revoked
  }

  private struct Line {
    let isRevoked: Bool
    let names: Substring
    let type: Substring
    let key: [UInt8]
  }
  private let lines: [Line]

  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
      guard let first = words.first, !first.hasPrefix("#") else { return nil }
      let marker = first.hasPrefix("@") ? words.removeFirst() : nil
      guard marker == nil || marker == "@revoked", words.count >= 3 else { return nil }
      let place = words.startIndex
      guard let key = Data(base64Encoded: String(words[place + 2])) else { return nil }
      return Line(isRevoked: marker != nil, names: words[place], type: words[place + 1], key: Array(key))
    }
  }

  /// Reads the user's and the machine's files.
  init(home: String?) {
    let user = home.map { ["\($0)/.ssh/known_hosts", "\($0)/.ssh/known_hosts2"] } ?? []
    let texts = (user + ["/etc/ssh/ssh_known_hosts"]).compactMap { FileManager.default.contents(atPath: $0) }
    self.init(texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }

  /// - Parameter key: The key in the wire format of RFC 4253, section 6.6, which begins with its type.
  func verdict(host: String, port: Int?, key: [UInt8]) -> Verdict {
    let isStandard = port == nil || port == 22
    let name = isStandard ? host.lowercased() : "[\(host.lowercased())]:\(port ?? 22)"
    let own = lines.filter { Self.matches($0.names, name) }
    if own.contains(where: { $0.isRevoked && $0.key == key }) { return .revoked }
    let trusted = own.filter { !$0.isRevoked }
    if trusted.contains(where: { $0.key == key }) { return .trusted }
    return trusted.contains { $0.type == Self.type(of: key) } ? .changed : .unknown
  }

  private static func type(of key: [UInt8]) -> String {
    let length = key.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return String(decoding: key.dropFirst(4).prefix(length), as: UTF8.self)
  }

  private static func matches(_ names: Substring, _ name: String) -> Bool {
    if names.hasPrefix("|1|") { return isHash(names, of: name) }
    var isNamed = false
    for pattern in names.split(separator: ",") {
      if pattern.hasPrefix("!") {
        if glob(Array(pattern.dropFirst().lowercased().utf8)[...], Array(name.utf8)[...]) { return false }
      } else if glob(Array(pattern.lowercased().utf8)[...], Array(name.utf8)[...]) {
        isNamed = true
      }
    }
    return isNamed
  }

  /// `|1|salt|hash`: HMAC-SHA1 of the name with the salt as key, both in base64.
  private static func isHash(_ text: Substring, of name: String) -> Bool {
    let parts = text.split(separator: "|")
    guard parts.count == 3, let salt = Data(base64Encoded: String(parts[1])),
      let hash = Data(base64Encoded: String(parts[2]))
    else { return false }
    let code = HMAC<Insecure.SHA1>.authenticationCode(for: Data(name.utf8), using: SymmetricKey(data: salt))
    return Data(code) == hash
  }

  /// `*` stands for any text, `?` for one byte. Goes back to the last `*` only, so the time is bounded by
  /// the product of the lengths.
  private static func glob(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var (pattern, text) = (pattern, text)
    var star: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    while let byte = text.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern.removeFirst()
        star = (pattern, text)
      } else if let wanted = pattern.first, wanted == byte || wanted == UInt8(ascii: "?") {
        pattern.removeFirst()
        text.removeFirst()
      } else if let last = star {
        pattern = last.pattern
        text = last.text.dropFirst()
        star = (pattern, text)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
