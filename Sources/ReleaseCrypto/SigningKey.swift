import CCrypto

/// A private key that signs web tokens (RFC 7518, section 3).
package final class SigningKey: Sendable {
  package enum Kind: Sendable {
    /// ECDSA on the curve P-256, `ES256`.
    case p256
    /// RSASSA-PKCS1-v1_5 with at least 2048 bits, `RS256`.
    case rsa
  }

  /// What OpenSSL could not do, in its words; they name no secret.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  // A key does not change, and OpenSSL counts its owners.
  private nonisolated(unsafe) let key: OpaquePointer
  private let kind: Kind

  /// - Parameter pem: PKCS #8, or the older form of the kind, not encrypted.
  /// - Returns: nil when it is no such key.
  package init?(pem: String, _ kind: Kind) {
    defer { ERR_clear_error() }
    guard let key = Self.key(in: Array(pem.utf8)) else { return nil }
    guard Self.isKey(key, of: kind) else {
      EVP_PKEY_free(key)
      return nil
    }
    self.key = key
    self.kind = kind
  }

  deinit { EVP_PKEY_free(key) }

  private static func key(in pem: [UInt8]) -> OpaquePointer? {
    // The input has a pointer to the bytes and no copy, so it may not outlive the closure.
    pem.withUnsafeBytes { bytes in
      guard let input = BIO_new_mem_buf(bytes.baseAddress, Int32(clamping: bytes.count)) else { return nil }
      defer { BIO_free(input) }
      return PEM_read_bio_PrivateKey_ex(input, nil, relctl_no_password, nil, OpenSSL.context, nil)
    }
  }

  private static func isKey(_ key: OpaquePointer, of kind: Kind) -> Bool {
    switch kind {
    case .rsa: return EVP_PKEY_is_a(key, "RSA") == 1 && EVP_PKEY_get_bits(key) >= 2048
    case .p256:
      var name = [CChar](repeating: 0, count: 64)
      var length = 0
      return EVP_PKEY_is_a(key, "EC") == 1
        && EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1
        && name.prefix(length).elementsEqual("prime256v1".utf8.map { CChar($0) })
    }
  }

  /// Returns the signature of a message's SHA-256 as web tokens want it.
  ///
  /// - Throws: `Failure`.
  package func signature(of message: [UInt8]) throws(Failure) -> [UInt8] {
    let signature = try signed(message)
    return switch kind {
    case .rsa: signature
    case .p256: try Self.plain(signature)
    }
  }

  private func signed(_ message: [UInt8]) throws(Failure) -> [UInt8] {
    guard let work = EVP_MD_CTX_new() else { throw Self.failure() }
    defer { EVP_MD_CTX_free(work) }
    var length = 0
    guard EVP_DigestSignInit_ex(work, nil, "SHA256", OpenSSL.context, nil, key, nil) == 1,
      EVP_DigestSign(work, nil, &length, message, message.count) == 1
    else { throw Self.failure() }
    var signature = [UInt8](repeating: 0, count: length)
    guard EVP_DigestSign(work, &signature, &length, message, message.count) == 1 else { throw Self.failure() }
    return Array(signature[..<length])
  }

  /// OpenSSL writes the two numbers of an ECDSA signature as DER; web tokens have 32 bytes of each, one after the other.
  private static func plain(_ signature: [UInt8]) throws(Failure) -> [UInt8] {
    let numbers = signature.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_ECDSA_SIG(nil, &start, bytes.count)
    }
    guard let numbers else { throw failure() }
    defer { ECDSA_SIG_free(numbers) }
    var plain = [UInt8](repeating: 0, count: 64)
    let isWritten = plain.withUnsafeMutableBufferPointer { bytes in
      BN_bn2binpad(ECDSA_SIG_get0_r(numbers), bytes.baseAddress, 32) == 32
        && BN_bn2binpad(ECDSA_SIG_get0_s(numbers), bytes.baseAddress.map { $0 + 32 }, 32) == 32
    }
    guard isWritten else { throw failure() }
    return plain
  }

  private static func failure() -> Failure {
    var text = [CChar](repeating: 0, count: 256)
    ERR_error_string_n(ERR_get_error(), &text, text.count)
    ERR_clear_error()
    return Failure(
      description: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}
