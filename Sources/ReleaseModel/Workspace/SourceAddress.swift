/// An address, besides `url`, by which descriptors may name a component's repository or its archives.
package struct SourceAddress: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A copy that may lag behind: it is asked before podspecs that name it are published.
    case mirror
    /// Another name of the same repository, which need not be asked.
    case alias
    /// Where the repository was: published podspecs may name it, new ones may not.
    case former
  }

  package let url: RemoteURL
  package let kind: Kind

  package init(url: RemoteURL, kind: Kind) {
    self.url = url
    self.kind = kind
  }

  /// What stands for a component's name in an address that is given for all of them.
  package static let nameMark = "{name}"

  /// The same for a component under each of its names: after a rename its podspecs still name the former address, which
  /// hosts lead on from.
  package func filled(with name: ComponentName, formerly: [ComponentName]) -> [SourceAddress] {
    func address(_ name: ComponentName) -> RemoteURL {
      RemoteURL(url.raw.replacing(Self.nameMark, with: name.description))
    }
    guard url.raw.contains(Self.nameMark) else { return [self] }
    return [SourceAddress(url: address(name), kind: kind)]
      + formerly.map { SourceAddress(url: address($0), kind: kind) }
  }

  /// Whether addresses of archives may begin with it.
  package var isPrefix: Bool { url.raw.utf8.last == UInt8(ascii: "/") }
}

extension RemoteURL {
  /// Whether it lies below an address that ends with a slash, on the same server and by the same protocol. One with
  /// a `..` or a `\` in it leads wherever a server likes.
  func isBelow(_ prefix: RemoteURL) -> Bool {
    guard let own = AddressParts(raw), let other = AddressParts(prefix.raw), own.login == nil else {
      return false
    }
    let (place, base) = (HostAddress(self), HostAddress(prefix))
    guard [.http, .https].contains(place.scheme), place.scheme == base.scheme, place.port == base.port,
      place.host.lowercased() == base.host.lowercased()
    else { return false }
    let path = own.path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let text = String(Substring(path)).lowercased().replacing("%2e", with: ".")
    let climbs = text.contains("\\") || text.contains("%2f") || text.contains("%5c")
    guard !climbs, !text.split(separator: "/").contains("..") else { return false }
    return path.starts(with: other.path.utf8) && path.count > other.path.utf8.count
  }
}
