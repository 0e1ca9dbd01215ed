import ReleaseCrypto

/// The digest by which CocoaPods' lock names podspecs and Podfiles. It protects nothing.
package enum SHA1 {
  /// Returns the digest as 40 lower-case hexadecimal digits.
  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    Hash.hexadecimal(Hash.digest(.sha1, of: bytes))
  }
}
