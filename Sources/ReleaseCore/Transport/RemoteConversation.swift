import CGit2
import Foundation

/// What libgit2's callbacks of one operation need to know, and what they learned. It lives on one thread.
final class RemoteConversation {
  let url: RemoteURL
  let host: HostAddress
  let interruption: Interruption
  let knownHosts: KnownHosts
  /// What there is to show a server, and what is left to try on this connection; libgit2 asks again after
  /// each refusal, without end.
  private let offers: [Credential]
  private var credentials: [Credential] = []
  let account: String
  /// What no output may show, besides the credentials of the address.
  let secrets: [String]

  /// The text of the server's hooks.
  var text: [UInt8] = []
  /// What a callback refused, in words for people; libgit2's own message is an unrelated, older one then.
  var problem: String?
  /// The refs that the server took, and those that it refused, with its words.
  var landed: Set<String> = []
  var refused: [(ref: String, why: String)] = []
  /// What every ref of a push must still hold.
  var leases: [String: RefMove] = [:]

  enum Credential: Sendable {
    case agent
    case key(String)
    case token(AccessToken)
  }

  init(_ url: RemoteURL, _ environment: [String: String], _ interruption: Interruption) {
    self.url = url
    self.interruption = interruption
    host = HostAddress(url)
    secrets = AccessToken.secrets(in: environment)
    account = host.user.isEmpty ? environment["USER"] ?? environment["LOGNAME"] ?? "git" : host.user
    let isSSH = host.scheme == .ssh
    let home = environment["HOME"]
    knownHosts = isSSH ? KnownHosts(home: home) : KnownHosts("")
    if isSSH {
      let names = ["id_ed25519", "id_ecdsa", "id_rsa"]
      let keys = names.compactMap { name in home.map { "\($0)/.ssh/\(name)" } }
      let present = keys.filter { FileManager.default.isReadableFile(atPath: $0) }
      offers = (environment["SSH_AUTH_SOCK"] == nil ? [] : [.agent]) + present.map { .key($0) }
    } else {
      offers = AccessToken(for: url, environment).map { [.token($0)] } ?? []
    }
  }

  /// Begins a connection: everything may be tried once.
  func begin() { credentials = offers }

  /// Whether it is this conversation's own server that is talked to.
  func isOwn(_ url: RemoteURL) -> Bool {
    let other = HostAddress(url)
    return other.place.lowercased() == host.place.lowercased() && other.scheme == host.scheme
  }

  /// Answers the server's question for credentials; nil when everything was tried.
  func nextCredential(_ allowed: UInt32) -> Credential? {
    while !credentials.isEmpty {
      let next = credentials.removeFirst()
      switch next {
      case .agent, .key: if allowed & GIT_CREDENTIAL_SSH_KEY.rawValue != 0 { return next }
      case .token: if allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0 { return next }
      }
    }
    return nil
  }

  /// Judges a host key; a word of refusal is kept in `problem`.
  func trusts(hostKey key: [UInt8]) -> Bool {
    let place = host.place
    switch knownHosts.verdict(host: host.host, port: host.port, key: key) {
    case .trusted: return true
    case .unknown:
      problem =
        "the host key of '\(place)' is not in known_hosts; without the git program it can't be learned"
    case .changed: problem = "the host key of '\(place)' is not the one in known_hosts"
    case .revoked: problem = "the host key of '\(place)' is revoked in known_hosts"
    }
    return false
  }

  /// Compares what the server holds with the leases; this is the same connection that would push.
  func holdsLeases(_ updates: [(ref: String, current: ObjectID?)]) -> Bool {
    let broken = updates.filter { update in
      guard let lease = leases[update.ref] else { return true }
      return lease.held != update.current
    }
    for update in broken { refused.append((update.ref, Self.stale(update.current))) }
    return broken.isEmpty
  }

  static func stale(_ current: ObjectID?) -> String {
    current.map { "stale: it holds \($0.short)" } ?? "stale: it does not exist"
  }
}
