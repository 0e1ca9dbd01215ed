import CCurl

/// What libcurl makes TLS connections with.
package enum TLSLibrary {
  /// The file of authorities that the environment puts in the place of the system's (`SSL_CERT_FILE`).
  package static func authorities(_ environment: [String: String]) -> String? {
    environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Its name and version and libcurl's, such as `OpenSSL/3.0.17 by libcurl 7.88.1`.
  package static var running: String {
    guard let curl = relctl_curl_version() else { return "no libcurl" }
    let library = relctl_curl_tls_version().map { String(cString: $0) } ?? "no TLS"
    return "\(library) by libcurl \(String(cString: curl))"
  }
}
