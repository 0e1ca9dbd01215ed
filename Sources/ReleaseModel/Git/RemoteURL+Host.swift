extension RemoteURL {
  /// Whose repository an address names: the host, and on one that many teams share also the first part of the path;
  /// nil for a repository on a disk.
  package var owner: String? {
    guard let place = hostedPlace else { return nil }
    guard Self.sharedHosts.contains(place.host) else { return place.host }
    return place.host + "/" + (place.path.split(separator: "/").first?.lowercased() ?? "")
  }

  /// The host in small letters, without a port, and the repository's path there without slashes at its ends and without
  /// `.git`; nil for a repository on a disk.
  package var hostedPlace: (host: String, path: String)? {
    let address = HostAddress(self)
    guard address.scheme != .file, address.scheme != .other else { return nil }
    let path: Substring
    if let scheme = raw.firstRange(of: "://") {
      path = raw[scheme.upperBound...].drop { $0 != "/" }
    } else {
      path = raw.drop { $0 != ":" }.dropFirst()
    }
    let plain = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").joined(separator: "/")
    return (address.host.lowercased(), plain.hasSuffix(".git") ? String(plain.dropLast(4)) : plain)
  }

  private static let sharedHosts: Set<String> = [
    "github.com", "gitlab.com", "bitbucket.org", "gitee.com", "codeberg.org", "dev.azure.com", "coding.net",
  ]
}
