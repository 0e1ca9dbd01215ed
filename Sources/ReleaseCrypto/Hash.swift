import CCrypto

/// The digest of bytes that come one piece after the other.
package final class Hash {
  package enum Algorithm: Sendable {
    /// What git names objects by. It protects nothing.
    case sha1
    case sha256

    fileprivate var method: OpaquePointer {
      switch self {
      case .sha1: OpenSSL.sha1
      case .sha256: OpenSSL.sha256
      }
    }
  }

  private let state: OpaquePointer

  /// Makes the digest of no bytes yet.
  package init(_ algorithm: Algorithm) {
    guard let state = EVP_MD_CTX_new(), EVP_DigestInit_ex(state, algorithm.method, nil) == 1 else {
      OpenSSL.fail("EVP_DigestInit_ex")
    }
    self.state = state
  }

  deinit { EVP_MD_CTX_free(state) }

  /// Takes the next bytes.
  package func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(state, bytes.baseAddress, bytes.count)
  }

  /// Takes the next bytes.
  package func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// Returns the digest of all bytes. It can be asked for once, and nothing can follow it.
  package func finalize() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
      var length: UInt32 = 0
      guard EVP_DigestFinal_ex(state, buffer.baseAddress, &length) == 1 else {
        // It was asked for twice, which is a mistake of the caller's.
        preconditionFailure("OpenSSL: EVP_DigestFinal_ex")
      }
      count = Int(length)
    }
  }

  /// Returns the digest of bytes that are all there.
  package static func digest(_ algorithm: Algorithm, of bytes: some Sequence<UInt8>) -> [UInt8] {
    let hash = Hash(algorithm)
    if bytes.withContiguousStorageIfAvailable({ hash.update(UnsafeRawBufferPointer($0)) }) == nil {
      hash.update(Array(bytes))
    }
    return hash.finalize()
  }

  /// Returns bytes as lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
      for (index, byte) in bytes.enumerated() {
        digits[2 * index] = digit(byte >> 4)
        digits[2 * index + 1] = digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
