import Crypto

/// SHA-256 digests, written as 64 lower-case hexadecimal digits.
package enum Digest {
  /// Returns the digest of bytes, the same as `sha256sum` prints.
  package static func sha256(_ bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(data: Array(bytes))
    return hexadecimal(hash.finalize())
  }

  /// Returns one digest for named texts in their order.
  ///
  /// Each name and each text goes in with its length in front, so that no two different lists feed the same
  /// bytes.
  package static func sha256(of files: [(name: String, bytes: [UInt8])]) -> String {
    var hash = SHA256()
    for file in files {
      for part in [Array(file.name.utf8), file.bytes] {
        hash.update(data: Array("\(part.count):".utf8))
        hash.update(data: part)
      }
    }
    return hexadecimal(hash.finalize())
  }

  static func hexadecimal(_ digest: SHA256.Digest) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * SHA256.byteCount)
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Digest {
  /// The SHA-1 that ends a pack of git: 20 bytes.
  package static func sha1(_ bytes: [UInt8]) -> [UInt8] { Array(Insecure.SHA1.hash(data: bytes)) }
}

/// The SHA-256 of bytes that come one piece after the other.
final class RunningDigest {
  private var hash = SHA256()

  func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { hash.update(bufferPointer: $0) } }

  /// The digest of everything that was added, as 64 lower-case hexadecimal digits.
  var text: String { Digest.hexadecimal(hash.finalize()) }
}
