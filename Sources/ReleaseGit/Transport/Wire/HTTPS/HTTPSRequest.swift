import ReleaseModel
import ReleaseSupport

/// What is asked of a remote that is served over https.
struct HTTPSRequest: Sendable {
  let url: String
  var headers: [String] = []
  /// What is sent with `POST`; nil is a `GET`.
  var body: [UInt8]?
  var login: HTTPSLogin?
  var settings: HTTPSSettings
  /// In bytes. Nobody's list of refs is longer.
  var longestAnswer = 256 << 20
}

/// Whom the remote is told that asks. Never part of an address or of a command line.
struct HTTPSLogin: Hashable, Sendable {
  let user: String
  let password: String

  /// The login that the user gave for a remote: in its address, or in a token of the environment.
  init?(for url: RemoteURL, _ environment: [String: String]) {
    if let login = AddressCredentials(url), let password = login.password {
      self.init(user: login.user, password: password)
    } else if let token = AccessToken(for: url, environment) {
      self.init(user: token.user, password: token.secret)
    } else {
      return nil
    }
  }

  init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

/// What the user's settings say about TLS and proxies.
struct HTTPSSettings: Hashable, Sendable {
  /// A file with the certificates of own authorities, in PEM.
  var authorities: String?
  var proxy: String?
  /// Hosts that no proxy leads to.
  var withoutProxy: String

  /// - Parameters:
  ///   - configured: `http.sslCAInfo` of the user's configuration, behind which the environment comes first, as in git.
  /// - Returns: nil where the environment says more than relctl knows to do.
  init?(_ environment: [String: String], configured: String?) {
    let known: Set<String> = ["GIT_SSL_CAINFO", "GIT_HTTP_LOW_SPEED_LIMIT", "GIT_HTTP_LOW_SPEED_TIME"]
    let says = environment.keys.contains { name in
      ["GIT_SSL_", "GIT_HTTP_", "GIT_PROXY_"].contains { name.hasPrefix($0) } && !known.contains(name)
    }
    if says { return nil }
    authorities = environment["GIT_SSL_CAINFO"] ?? configured ?? TLSLibrary.authorities(environment)
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    proxy = value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    withoutProxy = ProxySettings.withoutProxy(environment)
  }
}

struct HTTPSResponse: Sendable {
  let status: Int
  /// Without parameters, in lower case.
  let type: String
  /// Whether a server that lets nobody in takes a name and a password (`WWW-Authenticate: Basic`).
  let wantsLogin: Bool
  /// What it says of a limit; nil where it worked on the request, or refused it.
  var limit: RateLimit?
  let body: [UInt8]
}
