import CCurl
import ReleaseModel
import ReleaseSupport

/// What libcurl makes TLS connections with.
package enum TLSLibrary {
  /// The file of authorities that the environment names (`SSL_CERT_FILE`).
  package static func authorities(_ environment: [String: String]) -> String? {
    environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a file of authorities is trusted beside the system's and not in their place: the LibreSSL of Apple's libcurl
  /// asks the system about a certificate that the file does not vouch for. Source: curl's issue 12604.
  ///
  /// - Parameter library: As `running` names it.
  package static func addsAuthorities(_ library: String, isMac: Bool = Platform.isMac) -> Bool {
    isMac && library.contains("LibreSSL")
  }

  /// Its name and version and libcurl's, such as `OpenSSL/3.0.17 by libcurl 7.88.1`.
  package static var running: Phrase {
    guard let curl = relctl_curl_version() else { return "no libcurl" }
    let library = relctl_curl_tls_version().map { String(cString: $0) } ?? "no TLS"
    return "\(library) by libcurl \(String(cString: curl))"
  }
}
