import CCrypto

/// A context of OpenSSL's of our own: what the system's `openssl.cnf` says, or does not say well, changes nothing here,
/// and no time goes into reading it.
enum OpenSSL {
  // OpenSSL's contexts and algorithms may be used by several threads (openssl-threads(7)).
  nonisolated(unsafe) static let context: OpaquePointer = {
    guard let context = OSSL_LIB_CTX_new() else { fatalError("OpenSSL: OSSL_LIB_CTX_new") }
    return context
  }()

  nonisolated(unsafe) static let md5 = algorithm("MD5")
  nonisolated(unsafe) static let sha1 = algorithm("SHA1")
  nonisolated(unsafe) static let sha256 = algorithm("SHA256")

  private static func algorithm(_ name: String) -> OpaquePointer {
    guard let algorithm = EVP_MD_fetch(context, name, nil) else {
      fatalError("OpenSSL: EVP_MD_fetch \(name)")
    }
    return algorithm
  }
}
