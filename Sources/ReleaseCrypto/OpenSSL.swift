import CCrypto

/// A context of OpenSSL's of our own: what the system's `openssl.cnf` says, or does not say well, changes nothing here,
/// and no time goes into reading it.
enum OpenSSL {
  // OpenSSL's contexts and algorithms may be used by several threads (openssl-threads(7)).
  nonisolated(unsafe) static let context = made("OSSL_LIB_CTX_new", OSSL_LIB_CTX_new())
  nonisolated(unsafe) static let sha1 = algorithm("SHA1")
  nonisolated(unsafe) static let sha256 = algorithm("SHA256")

  private static func algorithm(_ name: String) -> OpaquePointer {
    made("EVP_MD_fetch \(name)", EVP_MD_fetch(context, name, nil))
  }

  private static func made(_ call: String, _ object: OpaquePointer?) -> OpaquePointer {
    guard let object else { fail(call) }
    return object
  }

  /// Ends the program: there is no memory, or the system's OpenSSL lacks what every OpenSSL has. Nobody who wants a digest
  /// could go on without it.
  static func fail(_ call: String) -> Never { fatalError("OpenSSL: \(call)") }
}
