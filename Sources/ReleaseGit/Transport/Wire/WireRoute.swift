import ReleaseModel

/// How a remote's program is started, and what the repository is called there.
struct WireRoute: Hashable, Sendable {
  enum Service: String, Sendable {
    case receivePack = "receive-pack"
    case uploadPack = "upload-pack"
  }

  enum Way: Hashable, Sendable {
    /// A repository on this machine.
    case local
    /// By the ssh program, to a host.
    case ssh(HostAddress)
    /// By requests to a host.
    case https(HostAddress)
  }

  let way: Way
  /// The repository as its own machine names it; over https its whole address, without a login.
  let path: String

  /// Returns nil for an address that is left to the git program.
  init?(_ url: RemoteURL) {
    let raw = url.raw
    guard raw.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return nil }
    let host = HostAddress(url)
    switch host.scheme {
    case .file:
      guard let local = LocalPath(url) else { return nil }
      path = local.path
      way = .local
    case .ssh:
      guard let path = Self.path(overSSH: raw), path.utf8.first != UInt8(ascii: "-") else { return nil }
      self.path = path
      way = .ssh(host)
    case .https:
      // A query or a fragment is no part of where a repository is.
      guard !raw.utf8.contains(where: { "?# ".utf8.contains($0) }) else { return nil }
      way = .https(host)
      path = Self.withoutSlashes(atEndOf: url.argument)
    case .git, .http, .other, .unclear: return nil
    }
    guard !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) else { return nil }
  }

  /// Of `ssh://host/~ada/x` it is `~ada/x`, of `host:x` it is `x`, as git itself has it (`parse_connect_url`).
  private static func path(overSSH raw: String) -> String? {
    guard let parts = AddressParts(raw) else { return nil }
    guard let scheme = parts.scheme else { return parts.path.isEmpty ? nil : String(parts.path) }
    guard scheme == "ssh" else { return nil }
    let path = PercentText.decoded(parts.path)
    if path.isEmpty || path.utf8.contains(0) { return nil }
    return path.utf8.starts(with: "/~".utf8) ? String(Substring(path.utf8.dropFirst())) : path
  }

  private static func withoutSlashes(atEndOf address: String) -> String {
    let count = address.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    return String(Substring(address.utf8.dropLast(count)))
  }

  /// The words of the command that opens a service of the repository.
  ///
  /// - Parameter sshOptions: Options of ssh that lead over the host's connection.
  /// - Returns: nil for a repository that is no program's to open.
  func command(_ service: Service, git: String, ssh: String, sshOptions: [String]) -> (
    program: String, arguments: [String]
  )? {
    switch way {
    case .https: return nil
    case .local: return (git, [service.rawValue, path])
    case .ssh(let host):
      let port = host.port.map { ["-p", String($0)] } ?? []
      // Version 2 lists only what is asked for; it is no word of a receiving end.
      let version = service == .uploadPack ? ["-o", "SendEnv=GIT_PROTOCOL"] : []
      let place = host.user.isEmpty ? host.host : "\(host.user)@\(host.host)"
      return (ssh, sshOptions + ["-T"] + version + port + ["--", place, farCommand(service)])
    }
  }

  /// What the shell of a host runs to open a service of the repository. git, too, quotes `!`.
  func farCommand(_ service: Service) -> String {
    let word = path.replacingScalars(["'": #"'\''"#, "!": #"'\!'"#])
    return "git-\(service.rawValue) '\(word)'"
  }
}
