extension [HostSettings] {
  /// What is said of the host of an address, and its name; `file` stands for repositories on a disk, which are of a kind
  /// only where somebody says so.
  package func settings(of url: RemoteURL) -> (name: String, settings: HostSettings?) {
    let name = url.hostedPlace.map { Self.sites[$0.host] ?? $0.host } ?? "file"
    return (name, first { $0.name.lowercased() == name })
  }

  /// What runs on the host of an address; nil where that is neither said nor plain from its name.
  package func kind(of url: RemoteURL) -> HostSettings.Kind? {
    let (name, settings) = settings(of: url)
    if let settings { return settings.kind }
    guard url.hostedPlace != nil else { return nil }
    return Self.known[name] ?? HostSettings.Kind(rawValue: String(name.prefix { $0 != "." }))
  }

  /// Hosts that are elsewhere for ssh.
  private static var sites: [String: String] {
    [
      "ssh.dev.azure.com": "dev.azure.com", "ssh.github.com": "github.com",
      "altssh.gitlab.com": "gitlab.com", "altssh.bitbucket.org": "bitbucket.org",
    ]
  }

  /// Hosts that everybody knows; the names of others say what runs there.
  private static var known: [String: HostSettings.Kind] {
    [
      "github.com": .github, "gitlab.com": .gitlab, "jihulab.com": .gitlab, "codeberg.org": .gitea,
      "gitea.com": .gitea, "bitbucket.org": .bitbucket, "dev.azure.com": .azure,
    ]
  }
}
