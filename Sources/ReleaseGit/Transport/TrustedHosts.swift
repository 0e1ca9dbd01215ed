import ReleaseModel

/// The hosts that a run may lead to which is known from the ledger alone: the ledger's own, and those that the user
/// allowed by name.
package struct TrustedHosts {
  private let ledger: HostAddress
  private let allowed: Set<String>

  /// - Parameter allowed: `host`, or `host:port` where the port is not the usual one.
  package init(ledger: RemoteURL, allowed: [String]) {
    self.ledger = HostAddress(ledger)
    self.allowed = Set(allowed.map { $0.lowercased() })
  }

  package func admits(_ url: RemoteURL) -> Bool {
    let address = HostAddress(url)
    if address.scheme == .file { return ledger.scheme == .file && isPlain(url) }
    guard canBeAllowed(url) else { return false }
    if allowed.contains(place(of: url)) { return true }
    guard address.host.lowercased() == ledger.host.lowercased() else { return false }
    if address.scheme == ledger.scheme { return address.usualPort == ledger.usualPort }
    // Another protocol of the same host: by its own port, and never one that anybody on the way can read.
    return [.ssh, .https].contains(address.scheme) && address.usualPort == Self.port(of: address.scheme)
  }

  /// What `--allow-host` would name; for a repository on this machine its path.
  package func place(of url: RemoteURL) -> String {
    let address = HostAddress(url)
    if address.usualPort != Self.port(of: address.scheme) { return address.place.lowercased() }
    return address.host.lowercased()
  }

  /// A path on this machine is nobody's host: what lies there may be somebody else's, with hooks of its own.
  package func canBeAllowed(_ url: RemoteURL) -> Bool {
    switch HostAddress(url).scheme {
    case .file, .other, .unclear: false
    case .git, .ssh, .http, .https: isPlain(url)
    }
  }

  /// Programs differ in where such an address ends.
  private func isPlain(_ url: RemoteURL) -> Bool {
    url.raw.utf8.allSatisfy { $0 > 32 && $0 != 127 && $0 != UInt8(ascii: "\\") }
  }

  private static func port(of scheme: HostAddress.Scheme) -> Int? {
    switch scheme {
    case .ssh: 22
    case .https: 443
    case .http: 80
    case .git: 9418
    case .file, .other, .unclear: nil
    }
  }
}

extension HostAddress {
  fileprivate var usualPort: Int? {
    if let port { return port }
    return switch scheme {
    case .ssh: 22
    case .https: 443
    case .http: 80
    case .git: 9418
    case .file, .other, .unclear: nil
    }
  }
}
