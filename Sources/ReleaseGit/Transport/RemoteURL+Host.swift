import ReleaseModel

extension RemoteURL {
  /// Whose repository an address names: the host, and on one that many teams share also the first part of the path;
  /// nil for a repository on a disk.
  package var owner: String? {
    let address = HostAddress(self)
    guard address.scheme != .file, address.scheme != .other else { return nil }
    let host = address.host.lowercased()
    guard Self.sharedHosts.contains(host) else { return host }
    let path: Substring
    if let scheme = raw.firstRange(of: "://") {
      path = raw[scheme.upperBound...].drop { $0 != "/" }
    } else {
      path = raw.drop { $0 != ":" }.dropFirst()
    }
    return host + "/" + (path.split(separator: "/").first?.lowercased() ?? "")
  }

  private static let sharedHosts: Set<String> = [
    "github.com", "gitlab.com", "bitbucket.org", "gitee.com", "codeberg.org", "dev.azure.com", "coding.net",
  ]
}
