import ReleaseCrypto

/// SHA-256 digests, written as 64 lower-case hexadecimal digits.
package enum Digest {
  /// Returns the digest of bytes, the same as `sha256sum` prints.
  package static func sha256(_ bytes: some Sequence<UInt8>) -> String {
    Hash.hexadecimal(Hash.digest(.sha256, of: bytes))
  }

  /// Returns one digest for named texts in their order.
  ///
  /// Each name and each text goes in with its length in front, so that no two different lists feed the same
  /// bytes.
  package static func sha256(of files: [(name: String, bytes: [UInt8])]) -> String {
    let hash = Hash(.sha256)
    for file in files {
      for part in [Array(file.name.utf8), file.bytes] {
        hash.update(Array("\(part.count):".utf8))
        hash.update(part)
      }
    }
    return Hash.hexadecimal(hash.finalize())
  }

  /// The SHA-1 that ends a pack of git: 20 bytes.
  package static func sha1(_ bytes: [UInt8]) -> [UInt8] { Hash.digest(.sha1, of: bytes) }
}
