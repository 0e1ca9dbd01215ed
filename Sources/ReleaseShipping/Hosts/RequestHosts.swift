import ReleaseGit
import ReleaseModel

/// Which kind of host is where.
package struct RequestHosts: Sendable {
  /// Every kind; a new one is a type and a line here.
  package static let kinds: [any RequestHost.Type] = [
    GitLabHost.self, GitHubHost.self, GiteaHost.self, BitbucketHost.self, AzureHost.self,
  ]

  private let named: [String: HostSettings]

  /// - Parameter settings: What relctl.yml says of hosts.
  package init(_ settings: [HostSettings] = []) {
    named = Dictionary(settings.map { ($0.name.lowercased(), $0) }) { first, _ in first }
  }

  /// The host of an address; nil where its kind is neither written in relctl.yml nor plain from its name.
  package func host(of url: RemoteURL) -> KnownHost? {
    guard let place = url.hostedPlace else {
      // A repository on a disk is of a kind only where somebody says so.
      return named["file"].flatMap { settings in
        Self.host(ofKind: settings.kind).map {
          KnownHost(host: $0, site: settings.site ?? "file://", path: url.withoutCredentials)
        }
      }
    }
    let settings = named[place.host]
    guard let kind = settings?.kind ?? Self.kind(ofHost: place.host), let host = Self.host(ofKind: kind)
    else {
      return nil
    }
    return KnownHost(
      host: host, site: settings?.site ?? "https://\(place.host)", path: place.path)
  }

  private static func host(ofKind kind: HostSettings.Kind) -> (any RequestHost)? {
    kinds.first { $0.kind == kind }.map { $0.init() }
  }

  /// Hosts that everybody knows, and names that say what runs there.
  private static func kind(ofHost host: String) -> HostSettings.Kind? {
    let known = [
      "github.com": GitHubHost.kind, "gitlab.com": GitLabHost.kind, "jihulab.com": GitLabHost.kind,
      "codeberg.org": GiteaHost.kind, "gitea.com": GiteaHost.kind, "bitbucket.org": BitbucketHost.kind,
      "dev.azure.com": AzureHost.kind,
    ]
    if let kind = known[host] { return kind }
    let first = host.prefix { $0 != "." }
    return HostSettings.Kind(rawValue: String(first))
  }
}

/// A host of a known kind, and a repository on it.
package struct KnownHost: Sendable {
  let host: any RequestHost
  /// The host's pages.
  let site: String
  let path: String

  package func pushOptions(for draft: RequestDraft) -> [String] { host.pushOptions(for: draft) }

  package func newRequestPage(for draft: RequestDraft) -> String {
    host.newRequestPage(for: draft, on: site, at: path)
  }

  /// The page of a request that a server's answer to a push names, on this host alone: the text is the server's.
  package func page(in answer: String) -> String? {
    for word in answer.split(whereSeparator: \.isWhitespace) {
      guard let name = Self.host(of: word), name == Self.host(of: site), word.utf8.count < 500,
        let mark = word.firstRange(of: host.pagePath)
      else { continue }
      let number = word[mark.upperBound...]
      if !number.isEmpty, number.utf8.allSatisfy({ (48...57).contains($0) }) { return String(word) }
    }
    return nil
  }

  /// The host of a web address, in small letters and without a port.
  private static func host(of address: some StringProtocol) -> String? {
    for scheme in ["https://", "http://"] where address.hasPrefix(scheme) {
      return address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != ":" && $0 != "@" }.lowercased()
    }
    return nil
  }
}
