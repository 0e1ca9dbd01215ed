import ReleaseModel

/// What the user's configuration of git says about addresses and pushes. Where it says more than relctl knows to do, the
/// git program goes there.
struct WireSettings: Sendable {
  /// Whether nothing forbids relctl to speak with remotes itself.
  private let isAllowed: Bool
  /// The beginnings of addresses that git replaces (`url.<base>.insteadOf`).
  private let replaced: [String]
  /// How https remotes are reached; nil where that is for the git program to do.
  let https: HTTPSSettings?

  static let none = WireSettings(isAllowed: false, replaced: [], https: nil)

  private init(isAllowed: Bool, replaced: [String], https: HTTPSSettings?) {
    self.isAllowed = isAllowed
    self.replaced = replaced
    self.https = https
  }

  /// Asks the git program once.
  static func read(_ environment: [String: String]) async -> WireSettings {
    let forbidding = ["GIT_ALLOW_PROTOCOL", "GIT_PROTOCOL_FROM_USER", "GIT_PROXY_COMMAND"]
    if forbidding.contains(where: { environment[$0] != nil }) { return .none }
    let result = await ProgramProbe.run(
      "git", arguments: ["config", "--list", "-z"], environment: environment)
    guard let result, result.status == 0 else { return .none }
    return WireSettings(list: result.output, environment)
  }

  /// - Parameter list: What `git config --list -z` prints: `key LF value NUL`, keys in lower case but for their middle.
  init(list: [UInt8], _ environment: [String: String] = [:]) {
    var isAllowed = true
    var replaced: [String] = []
    var isPlainHTTP = true
    var authorities: String?
    for entry in list.split(separator: 0) {
      let text = String(decoding: entry, as: UTF8.self)
      let key = text.prefix { $0 != "\n" }
      let value = text.dropFirst(key.count + 1)
      let words = key.split(separator: ".")
      guard let section = words.first?.lowercased(), let name = words.last?.lowercased() else { continue }
      switch (section, name) {
      case ("url", "insteadof"), ("url", "pushinsteadof"): replaced.append(String(value))
      case ("protocol", "allow"), ("core", "gitproxy"), ("push", "pushoption"),
        ("core", "alternaterefscommand"):
        isAllowed = false
      case ("push", "gpgsign"):
        isAllowed = isAllowed && ["false", "no", "off", "0"].contains(value.lowercased())
      case ("http", "sslcainfo") where words.count == 2: authorities = String(value)
      // How git itself sends; nothing of it concerns whom it talks to.
      case ("http", "postbuffer"), ("http", "maxrequests"), ("http", "minsessions"),
        ("http", "lowspeedlimit"),
        ("http", "lowspeedtime"), ("http", "version"), ("http", "useragent"), ("http", "noepsv"):
        break
      case ("http", "sslverify"):
        isPlainHTTP = isPlainHTTP && ["true", "yes", "on", "1"].contains(value.lowercased())
      case ("http", _): isPlainHTTP = false
      default: break
      }
    }
    self.init(
      isAllowed: isAllowed, replaced: replaced,
      https: isPlainHTTP ? HTTPSSettings(environment, configured: authorities) : nil)
  }

  func allow(_ url: RemoteURL) -> Bool { isAllowed && !replaced.contains { url.raw.hasPrefix($0) } }
}
