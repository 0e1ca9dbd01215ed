import ReleaseGit
import ReleaseModel
import ReleaseServices

/// Which kind of host is where.
package struct RequestHosts: Sendable {
  /// Every kind; a new one is a type and a line here.
  static let kinds: [any RequestHost.Type] = [
    GitLabHost.self, GitHubHost.self, GiteaHost.self, GerritHost.self, BitbucketHost.self, AzureHost.self,
  ]

  private let settings: [HostSettings]
  private let ports: ServicePorts?
  private let tokens = HostTokens()

  /// - Parameters:
  ///   - settings: What relctl.yml says of hosts.
  ///   - ports: What APIs are reached by; nil to leave them alone.
  package init(_ settings: [HostSettings] = [], ports: ServicePorts? = nil) {
    self.settings = settings
    self.ports = ports
  }

  /// The host of an address; nil where its kind is neither written in relctl.yml nor plain from its name.
  package func host(of url: RemoteURL) -> KnownHost? {
    let place = url.hostedPlace
    let (name, settings) = self.settings.settings(of: url)
    guard let kind = self.settings.kind(of: url),
      let host = Self.kinds.first(where: { $0.kind == kind })?.init()
    else { return nil }
    let site = settings?.site ?? "https://\(name)"
    return KnownHost(
      host: host, site: site, path: place?.path ?? Self.path(onDisk: url),
      server: settings.flatMap { server(of: host, $0, on: site) },
      mergesItself: settings?.merge == .auto)
  }

  /// The last two folders, as `owner/repository`.
  private static func path(onDisk url: RemoteURL) -> String {
    let parts = url.withoutCredentials.split(separator: "/").suffix(2).joined(separator: "/")
    return parts.hasSuffix(".git") ? String(parts.dropLast(4)) : parts
  }

  private func server(of host: any RequestHost, _ settings: HostSettings, on site: String) -> VendorServer? {
    guard let api = host as? any RequestAPI, let source = settings.token, let ports else { return nil }
    let tokens = tokens
    let authorization = api.authorization
    return VendorServer(
      name: settings.name, address: settings.api ?? api.api(of: site),
      client: ports.client(settings.authority), authorization: authorization
    ) { () async throws(ServiceError) in
      try await tokens.token(of: settings, source, from: ports, for: authorization)
    }
  }
}

/// Tokens, each fetched once: the program that prints one may ask somebody for it, or hang.
private actor HostTokens {
  private var known: [String: Task<Result<Secret, ServiceError>, Never>] = [:]

  func token(
    of settings: HostSettings, _ source: SecretSource, from ports: ServicePorts,
    for authorization: VendorServer.Authorization
  ) async throws(ServiceError) -> Secret {
    if let asked = known[settings.name] { return try await asked.value.get() }
    let asked = Task { () -> Result<Secret, ServiceError> in
      do throws(Refusal) {
        let token = try await ports.secrets.read(
          source, for: "'token' of the host '\(settings.name)'", at: settings.location)
        for secret in authorization.secrets(of: token) { ports.mask.add(secret) }
        return .success(token)
      } catch {
        return .failure(ServiceError(.notSent, error.diagnostics[0]))
      }
    }
    known[settings.name] = asked
    return try await asked.value.get()
  }
}
