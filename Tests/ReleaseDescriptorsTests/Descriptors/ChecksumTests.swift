import ReleaseCrypto
import TestSupport
import Testing

@testable import ReleaseDescriptors

/// SHA-1 and MD5 against the vectors of their standards, against OpenSSL and against Python.
struct ChecksumTests {
  /// RFC 1321, appendix A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"), ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
  ])
  func md5IsTheStandards(_ text: String, _ digits: String) {
    #expect(MD5.hex(text.utf8) == digits)
  }

  /// RFC 3174, section 7.3, and the empty text.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "01234567", count: 80), "dea356a2cddd90c7a7ecedc5ebb563934f460452"),
  ])
  func sha1IsTheStandards(_ text: String, _ digits: String) {
    #expect(SHA1.hex(text.utf8) == digits)
  }

  /// Every place of the last byte in a block, with and without room for the length behind it, and many blocks.
  @Test func everyLengthIsOpenSSLs() {
    for count in Self.counts {
      let bytes = Self.bytes.prefix(count)
      #expect(SHA1.hex(bytes) == Hash.hexadecimal(Hash.digest(.sha1, of: bytes)), "\(count) bytes")
    }
  }

  @Test func everyLengthIsPythons() throws {
    let script = """
      import hashlib
      data = bytes((151 * i + 7) & 255 for i in range(100001))
      for n in [*range(301), len(data)]: print(hashlib.new("md5", data[:n], usedforsecurity=False).hexdigest())
      """
    let output = try GitWorld().run("python3", ["-c", script]).output
    let judged = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Self.counts.map { MD5.hex(Self.bytes.prefix($0)) } == judged)
  }

  private static let bytes = (0..<100_001).map { UInt8(truncatingIfNeeded: 151 &* $0 &+ 7) }
  private static let counts = Array(0...300) + [bytes.count]

  /// Bytes that are in no single piece are put into one.
  @Test func aSequenceInPiecesIsTheSame() {
    let bytes = (0..<200).map { UInt8($0) }
    #expect(SHA1.hex(bytes.lazy.map(\.self)) == SHA1.hex(bytes))
    #expect(MD5.hex(bytes.lazy.map(\.self)) == MD5.hex(bytes))
  }
}
