extension RemoteURL {
  /// Whose repository an address names: the host, and on one that many teams share also the first part of the path;
  /// nil for a repository on a disk.
  package var owner: String? {
    guard let place = hostedPlace else { return nil }
    guard Self.sharedHosts.contains(place.host) else { return place.host }
    return place.host + "/" + (place.path.pathParts().first?.lowercased() ?? "")
  }

  /// The host in small letters, without a port, and the repository's path there without slashes at its ends and without
  /// `.git`; nil for a repository on a disk.
  package var hostedPlace: (host: String, path: String)? {
    let address = HostAddress(self)
    guard ![.file, .other, .unclear].contains(address.scheme), let parts = AddressParts(raw) else {
      return nil
    }
    let path = parts.path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return (address.host.lowercased(), Self.bare(Substring(path)))
  }

  /// Whether both name one repository, as far as addresses tell.
  package func isSameRepository(as other: RemoteURL) -> Bool {
    canonical.utf8.elementsEqual(other.canonical.utf8)
  }

  /// What all spellings of one repository's address share: scheme, account, port, the case of a host, and a slash or
  /// `.git` at the end make no other repository.
  ///
  /// Hosts serve a repository over ssh and https at ports of their own, so a port tells nothing.
  package var canonical: String {
    if let place = hostedPlace { return "\(place.host)/\(place.path)" }
    guard HostAddress(self).scheme == .file else { return raw }
    return "/" + Self.bare(AddressParts(raw).map { raw[$0.authority.startIndex...] } ?? raw[...])
  }

  /// A path without slashes at its ends and without `.git`.
  private static func bare(_ path: Substring) -> String {
    let plain = String(path).pathParts().joined(separator: "/")
    let isMarked = plain.utf8.suffix(4).elementsEqual(".git".utf8)
    return isMarked ? String(Substring(plain.utf8.dropLast(4))) : plain
  }

  private static let sharedHosts: Set<String> = [
    "github.com", "gitlab.com", "bitbucket.org", "gitee.com", "codeberg.org", "dev.azure.com", "coding.net",
  ]
}
