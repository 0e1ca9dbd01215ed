import Foundation

/// Where git keeps the signature of an object: in a commit in the header `gpgsig`, in a tag behind its message.
package enum ObjectSignature {
  package enum Kind: Sendable { case commit, tag }

  /// Puts a signature into the bytes of an object that has none.
  static func attaching(_ signature: [UInt8], to object: [UInt8], _ kind: Kind) -> [UInt8] {
    var lines = signature
    while lines.last == lineFeed { lines.removeLast() }
    switch kind {
    case .tag: return object + lines + [lineFeed]
    case .commit:
      guard let end = endOfHeaders(object) else { return object }
      var header = Array("gpgsig ".utf8)
      // The lines behind the first begin with a blank.
      for byte in lines { header += byte == lineFeed ? [lineFeed, blank] : [byte] }
      return object[..<end] + header + [lineFeed] + object[end...]
    }
  }

  /// Takes an object apart; the signature is nil where there is none.
  static func split(
    _ object: [UInt8], _ kind: Kind
  ) -> (unsigned: [UInt8], signature: [UInt8]?) {
    switch kind {
    case .tag:
      var line = object.startIndex
      var start: Int?
      while line < object.endIndex {
        if beginnings.contains(where: { object[line...].starts(with: $0.utf8) }) { start = line }
        line = (object[line...].firstIndex(of: lineFeed) ?? object.endIndex - 1) + 1
      }
      guard let start else { return (object, nil) }
      return (Array(object[..<start]), Array(object[start...]))
    case .commit:
      guard let end = endOfHeaders(object) else { return (object, nil) }
      var unsigned: [UInt8] = []
      var signature: [UInt8]?
      var isInside = false
      for line in object[..<end].split(separator: lineFeed, omittingEmptySubsequences: false).dropLast() {
        isInside = line.starts(with: "gpgsig ".utf8) || isInside && line.first == blank
        if isInside {
          let text = line.dropFirst(line.first == blank ? 1 : 7)
          signature = (signature.map { $0 + [lineFeed] } ?? []) + text
        } else {
          unsigned += line + [lineFeed]
        }
      }
      return (unsigned + object[end...], signature)
    }
  }

  /// Whether the same key makes the same signature of the same bytes again. Of ssh's signatures those of Ed25519 and of
  /// RSA are (PROTOCOL.sshsig; the key's kind is behind the magic and the version); the others hold a random number, a
  /// counter or a time.
  package static func isRepeatable(_ signature: [UInt8]) -> Bool {
    let text = String(decoding: signature, as: UTF8.self)
    guard text.hasPrefix("-----BEGIN SSH SIGNATURE-----") else { return false }
    let base64 = text.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("-") }.joined()
    guard let bytes = Data(base64Encoded: base64).map({ Array($0) }), bytes.starts(with: "SSHSIG".utf8),
      bytes.count > 18
    else { return false }
    let length = bytes[14..<18].reduce(0) { $0 << 8 | Int($1) }
    let kind = bytes.dropFirst(18).prefix(length)
    return kind.elementsEqual("ssh-ed25519".utf8) || kind.elementsEqual("ssh-rsa".utf8)
  }

  /// The index behind the line feed of the last header.
  private static func endOfHeaders(_ object: [UInt8]) -> Int? {
    for index in object.indices.dropLast() where object[index] == lineFeed && object[index + 1] == lineFeed {
      return index + 1
    }
    return nil
  }

  /// As git knows them (gpg-interface.c).
  private static let beginnings = [
    "-----BEGIN PGP SIGNATURE-----", "-----BEGIN PGP MESSAGE-----", "-----BEGIN SIGNED MESSAGE-----",
    "-----BEGIN SSH SIGNATURE-----",
  ]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")
}
