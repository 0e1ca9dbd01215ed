import ReleaseGit
import ReleaseModel

/// Which kind of host is where.
package struct RequestHosts: Sendable {
  /// Every kind; a new one is a type and a line here.
  static let kinds: [any RequestHost.Type] = [
    GitLabHost.self, GitHubHost.self, GiteaHost.self, BitbucketHost.self, AzureHost.self,
  ]

  private let named: [String: HostSettings]
  private let ports: ChannelPorts?
  private let tokens = HostTokens()

  /// - Parameters:
  ///   - settings: What relctl.yml says of hosts.
  ///   - ports: What APIs are reached by; nil to leave them alone.
  package init(_ settings: [HostSettings] = [], ports: ChannelPorts? = nil) {
    named = Dictionary(settings.map { ($0.name.lowercased(), $0) }) { first, _ in first }
    self.ports = ports
  }

  /// The host of an address; nil where its kind is neither written in relctl.yml nor plain from its name.
  package func host(of url: RemoteURL) -> KnownHost? {
    let place = url.hostedPlace
    // A repository on a disk is of a kind only where somebody says so.
    let name = place.map { Self.pages[$0.host] ?? $0.host } ?? "file"
    let settings = named[name]
    guard let kind = settings?.kind ?? place.flatMap({ _ in Self.kind(ofHost: name) }),
      let host = Self.kinds.first(where: { $0.kind == kind })?.init()
    else { return nil }
    let site = settings?.site ?? "https://\(name)"
    return KnownHost(
      host: host, site: site, path: place?.path ?? Self.path(onDisk: url),
      server: settings.flatMap { server(of: host, $0, on: site) },
      mergesItself: settings?.merge == .auto)
  }

  /// Hosts that are elsewhere for ssh.
  private static let pages = [
    "ssh.dev.azure.com": "dev.azure.com", "ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com",
    "altssh.bitbucket.org": "bitbucket.org",
  ]

  /// The last two folders, as `owner/repository`.
  private static func path(onDisk url: RemoteURL) -> String {
    let parts = url.withoutCredentials.split(separator: "/").suffix(2).joined(separator: "/")
    return parts.hasSuffix(".git") ? String(parts.dropLast(4)) : parts
  }

  private func server(of host: any RequestHost, _ settings: HostSettings, on site: String) -> VendorServer? {
    guard let api = host as? any RequestAPI, let source = settings.token, let ports else { return nil }
    let tokens = tokens
    return VendorServer(
      name: settings.name, address: settings.api ?? api.api(of: site),
      client: ports.client(settings.authority), authorization: api.authorization
    ) { () async throws(ChannelError) in
      try await tokens.token(of: settings, source, from: ports.secrets)
    }
  }

  /// Hosts that everybody knows, and names that say what runs there.
  private static func kind(ofHost host: String) -> HostSettings.Kind? {
    let known: [String: HostSettings.Kind] = [
      "github.com": .github, "gitlab.com": .gitlab, "jihulab.com": .gitlab, "codeberg.org": .gitea,
      "gitea.com": .gitea, "bitbucket.org": .bitbucket, "dev.azure.com": .azure,
    ]
    return known[host] ?? HostSettings.Kind(rawValue: String(host.prefix { $0 != "." }))
  }
}

/// Tokens, each fetched once: the program that prints one may ask somebody for it.
private actor HostTokens {
  private var known: [String: Secret] = [:]

  func token(
    of settings: HostSettings, _ source: SecretSource, from secrets: SecretReader
  ) async throws(ChannelError) -> Secret {
    if let known = known[settings.name] { return known }
    do throws(Refusal) {
      let token = try await secrets.read(
        source, for: "'token' of the host '\(settings.name)'", at: settings.location)
      known[settings.name] = token
      return token
    } catch {
      throw ChannelError(.notSent, error.diagnostics[0])
    }
  }
}
