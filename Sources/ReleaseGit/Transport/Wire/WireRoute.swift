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
      if raw.hasPrefix("/") {
        path = raw
      } else if raw.hasPrefix("file:///") {
        path = PercentText.decoded(raw.dropFirst("file://".count))
      } else {
        return nil
      }
      way = .local
    case .ssh:
      guard let path = Self.path(overSSH: raw), !path.hasPrefix("-"), !host.host.isEmpty,
        !host.host.hasPrefix("-"), !host.user.hasPrefix("-")
      else { return nil }
      self.path = path
      way = .ssh(host)
    case .https:
      // A query or a fragment is no part of where a repository is.
      guard !raw.contains(where: { "?# ".contains($0) }), !host.host.isEmpty else { return nil }
      way = .https(host)
      path = String(url.argument.reversed().drop { $0 == "/" }.reversed())
    case .git, .http, .other: return nil
    }
    guard !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) else { return nil }
  }

  /// Of `ssh://host/~ada/x` it is `~ada/x`, of `host:x` it is `x`, as git itself has it (`parse_connect_url`).
  private static func path(overSSH raw: String) -> String? {
    guard let scheme = raw.firstRange(of: "://") else {
      guard let colon = raw.firstIndex(of: ":") else { return nil }
      let path = raw[raw.index(after: colon)...]
      return path.isEmpty ? nil : String(path)
    }
    guard raw[..<scheme.lowerBound] == "ssh" else { return nil }
    let authority = raw[scheme.upperBound...].prefix { $0 != "/" }
    // Only digits are a port; what else stands there belongs to a host that git would refuse.
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let afterName = place.hasPrefix("[") ? place.drop { $0 != "]" }.dropFirst() : place.drop { $0 != ":" }
    if !afterName.isEmpty, Int(afterName.dropFirst()) == nil || afterName.hasPrefix(":-") { return nil }
    let path = PercentText.decoded(raw[authority.endIndex...])
    if path.isEmpty || path.contains("\0") { return nil }
    return path.hasPrefix("/~") ? String(path.dropFirst()) : path
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

  /// What the shell of a host runs to open a service of the repository.
  func farCommand(_ service: Service) -> String { "git-\(service.rawValue) \(Self.quoted(path))" }

  /// A word as git quotes it for a shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: #"'\''"#).replacing("!", with: #"'\!'"#) + "'"
  }
}
