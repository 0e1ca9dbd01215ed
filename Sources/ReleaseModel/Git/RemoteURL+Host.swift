extension RemoteURL {
  /// Whose repository an address names: the host, and on one that many teams share also the first part of the path;
  /// nil for a repository on a disk.
  package var owner: String? {
    guard let place = hostedPlace else { return nil }
    guard Self.sharedHosts.contains(place.host) else { return place.host }
    return place.host + "/" + (place.path.pathParts().first?.lowercased() ?? "")
  }

  /// The group of an address: its host, and the first part of its path where a repository's name follows; nil for a
  /// repository on a disk.
  ///
  /// Hosts that a company runs itself also have its mirrors of other people's packages, in groups of their own, so the
  /// host alone says less of a package than it does of a pod, which somebody published on purpose.
  package var group: String? {
    guard let place = hostedPlace else { return nil }
    var parts = place.path.pathParts()[...]
    // What servers put in front of every repository.
    if parts.count > 2, ["scm", "git"].contains(parts.first) { parts = parts.dropFirst() }
    return parts.count > 1 ? "\(place.host)/\(parts.first?.lowercased() ?? "")" : place.host
  }

  /// The address that another repository of the same group has.
  package func sibling(named name: String) -> RemoteURL {
    var text = raw[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    let suffix = text.hasSuffix(".git") ? ".git" : ""
    let end = text.lastIndex { $0 == "/" || $0 == ":" }.map(text.index(after:)) ?? text.startIndex
    return RemoteURL(text[..<end] + name + suffix)
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
