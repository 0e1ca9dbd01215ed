import Crypto

/// The digest by which CocoaPods' lock names podspecs and Podfiles. It protects nothing.
package enum SHA1 {
  /// Returns the digest as 40 lower-case hexadecimal digits.
  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    Insecure.SHA1.hash(data: Array(bytes)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
