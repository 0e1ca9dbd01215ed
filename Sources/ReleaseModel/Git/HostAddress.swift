/// The part of a remote's address that says whom to talk to, and how. Two remotes with the same value share
/// a server's limits, its connections and what is known of it.
package struct HostAddress: Hashable, Sendable {
  package enum Scheme: String, Hashable, Sendable {
    case file, git, ssh, http, https, other
    /// The address has no host, or one that programs read in different ways: nobody goes there.
    case unclear
  }

  package let scheme: Scheme
  /// The account, without a password and without percent signs. Empty when the address names none.
  package let user: String
  /// As the address writes it, without the brackets of an IPv6 address; the path for a local repository, and the whole
  /// address, without credentials, where no host is known.
  package let host: String
  package let port: Int?

  package init(_ url: RemoteURL) {
    guard let parts = AddressParts(url.raw) else {
      self.init(scheme: url.raw.isGitsOwnForm ? .other : .file, whole: url.raw)
      return
    }
    let scheme = parts.scheme.map { Scheme(written: $0) } ?? .ssh
    switch scheme {
    case .file, .other, .unclear: self.init(scheme: scheme, whole: url.raw)
    case .git, .ssh, .http, .https:
      guard let authority = Authority(parts) else {
        self.init(scheme: .unclear, whole: url.description)
        return
      }
      self.init(scheme: scheme, user: authority.user, host: authority.host, port: authority.port)
    }
  }

  private init(scheme: Scheme, whole: String) {
    self.init(scheme: scheme, user: "", host: whole, port: nil)
  }

  private init(scheme: Scheme, user: String, host: String, port: Int?) {
    self.scheme = scheme
    self.user = user
    self.host = host
    self.port = port
  }

  /// `host` or `host:port`, as an address writes it.
  package var place: String {
    let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }
}

extension HostAddress.Scheme {
  /// - Parameter text: What stands in front of `://`.
  fileprivate init(written text: Substring) {
    let known: [HostAddress.Scheme] = [.file, .git, .ssh, .http, .https]
    self = known.first { $0.rawValue.utf8.elementsEqual(text.lowercased().utf8) } ?? .other
  }
}

extension String {
  /// Whether git takes it neither for a path nor for `host:path`: `helper::address`, `[user@host:port]:path`.
  fileprivate var isGitsOwnForm: Bool {
    let head = utf8.prefix { $0 != UInt8(ascii: "/") }
    return head.contains(UInt8(ascii: ":"))
  }
}
