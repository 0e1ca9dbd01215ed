import CCrypto

/// Proof that who made a message knows a key (RFC 2104).
package enum HMAC {
  /// Returns the 32 bytes of HMAC-SHA256.
  package static func sha256(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      let made = EVP_Q_mac(
        OpenSSL.context, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count,
        buffer.baseAddress, buffer.count, &count)
      guard made != nil else { OpenSSL.fail("EVP_Q_mac") }
    }
  }
}
