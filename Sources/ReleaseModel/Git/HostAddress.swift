/// The part of a remote's address that says whom to talk to, and how. Two remotes with the same value share
/// a server's limits, its connections and what is known of it.
package struct HostAddress: Hashable, Sendable {
  package enum Scheme: String, Hashable, Sendable { case file, git, ssh, http, https, other }

  package let scheme: Scheme
  /// The account, without a password. Empty when the address names none.
  package let user: String
  /// As the address writes it, without the brackets of an IPv6 address; the path for a local repository.
  package let host: String
  package let port: Int?

  package init(_ url: RemoteURL) {
    let raw = url.raw
    if raw.hasPrefix("/") {
      self.init(scheme: .file, path: raw)
      return
    }
    if let separator = raw.firstRange(of: "://") {
      let scheme = Scheme(rawValue: raw[..<separator.lowerBound].lowercased()) ?? .other
      let authority = raw[separator.upperBound...].prefix { !"/?#".contains($0) }
      self = scheme == .file ? Self(scheme: .file, path: raw) : Self(scheme: scheme, authority: authority)
      return
    }
    let place = raw.prefix { $0 != ":" && $0 != "/" }
    // `[user@host:port]:path` is a form of git's own that nobody writes; `host::path` names a helper program.
    guard raw.dropFirst(place.count).hasPrefix(":"), !raw.dropFirst(place.count).hasPrefix("::"),
      !place.hasPrefix("["), !place.isEmpty
    else {
      self =
        raw.hasPrefix("[") || raw.contains("::")
        ? Self(scheme: .other, path: raw) : Self(scheme: .file, path: raw)
      return
    }
    self = Self(scheme: .ssh, authority: place)
  }

  private init(scheme: Scheme, path: String) {
    self.scheme = scheme
    user = ""
    host = path
    port = nil
  }

  private init(scheme: Scheme, authority: some StringProtocol) {
    let at = authority.lastIndex(of: "@")
    let place = at.map { authority[authority.index(after: $0)...] } ?? authority[...]
    self.scheme = scheme
    user = at.map { String(authority[..<$0].prefix { $0 != ":" }) } ?? ""
    let end = place.lastIndex(of: "]")
    let name = end.map { place[...$0] } ?? place.prefix { $0 != ":" }
    host = String(name.hasPrefix("[") ? name.dropFirst().dropLast() : name)
    port = Int(place[name.endIndex...].drop { $0 == ":" })
  }

  /// `host` or `host:port`, as an address writes it.
  package var place: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }
}
