import ReleaseModel

/// What the user's configuration of git says about addresses and pushes. Where it says more than relctl knows to do, the
/// git program goes there.
struct WireSettings: Sendable {
  /// Whether nothing forbids relctl to speak with remotes itself.
  private let isAllowed: Bool
  /// What addresses become that begin with some text.
  private let replacements: [Replacement]
  /// How https remotes are reached; nil where that is for the git program to do.
  let https: HTTPSSettings?
  /// Whether nothing says how repositories are kept tidy.
  let hasPlainUpkeep: Bool
  /// Whether nothing says which refs may come, or how they are kept.
  let hasPlainRefs: Bool
  /// Whether helpers are to know the path of a remote (`credential.useHttpPath`).
  let tellsPath: Bool
  /// Whether objects are checked for their form when they are fetched (`fetch.fsckObjects`, `transfer.fsckObjects`).
  let checksObjects: Bool

  static let none = WireSettings(
    isAllowed: false, replacements: [], https: nil, hasPlainUpkeep: false, hasPlainRefs: false,
    tellsPath: false, checksObjects: false)

  private init(
    isAllowed: Bool, replacements: [Replacement], https: HTTPSSettings?, hasPlainUpkeep: Bool,
    hasPlainRefs: Bool, tellsPath: Bool, checksObjects: Bool
  ) {
    self.isAllowed = isAllowed
    self.replacements = replacements
    self.https = https
    self.hasPlainUpkeep = hasPlainUpkeep
    self.hasPlainRefs = hasPlainRefs
    self.tellsPath = tellsPath
    self.checksObjects = checksObjects
  }

  static func read(
    _ environment: [String: String], configuration: Once<GitConfiguration?>
  ) async -> WireSettings {
    let forbidding = ["GIT_ALLOW_PROTOCOL", "GIT_PROTOCOL_FROM_USER", "GIT_PROXY_COMMAND"]
    if forbidding.contains(where: { environment[$0] != nil }) { return .none }
    return await configuration.value.map { WireSettings($0.withoutRepository, environment) } ?? .none
  }

  init(_ configuration: GitConfiguration, _ environment: [String: String] = [:]) {
    var isAllowed = true
    var replacements: [Replacement] = []
    var isPlainHTTP = true
    var authorities: String?
    var hasPlainUpkeep = true
    var hasPlainRefs = true
    var tellsPath = false
    var checksObjects = false
    func isOff(_ value: String) -> Bool { ["false", "no", "off", "0"].contains(value.lowercased()) }
    for entry in configuration.entries {
      let key = entry.key
      let value = entry.value ?? ""
      let words = key.split(separator: ".")
      guard let section = words.first?.lowercased(), let name = words.last?.lowercased() else { continue }
      if Self.concernsReceivedRefs(section, name) { hasPlainRefs = false }
      switch (section, name) {
      case ("url", "insteadof"), ("url", "pushinsteadof"):
        // The base stands between the first point and the last, as it was written.
        let base = key.dropFirst("url.".count).dropLast(name.utf8.count + 1)
        replacements.append(
          Replacement(base: String(base), beginning: value, isForPushes: name == "pushinsteadof"))
      // What is allowed in any case forbids nothing.
      case ("protocol", "allow") where words.count == 3 && value.lowercased() == "always": break
      case ("protocol", "allow"), ("core", "gitproxy"), ("push", "pushoption"),
        ("core", "alternaterefscommand"):
        isAllowed = false
      case ("push", "gpgsign"):
        isAllowed = isAllowed && isOff(value)
      case ("gc", _), ("maintenance", _), ("receive", "autogc"), ("core", "alternaterefsprefixes"),
        ("core", "hookspath"), ("hook", _), ("includeif", _):
        // A condition may be true in the remote's folder alone, and git lists what is included here.
        hasPlainUpkeep = false
      case ("credential", "usehttppath"): tellsPath = tellsPath || value.lowercased() != "false"
      case ("fetch", "fsckobjects"), ("transfer", "fsckobjects"):
        checksObjects = checksObjects || !isOff(value)
      case ("http", "sslcainfo") where words.count == 2: authorities = value
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
      isAllowed: isAllowed, replacements: replacements,
      https: isPlainHTTP ? HTTPSSettings(environment, configured: authorities) : nil,
      hasPlainUpkeep: hasPlainUpkeep, hasPlainRefs: hasPlainRefs, tellsPath: tellsPath,
      checksObjects: checksObjects)
  }

  /// Whether a setting says which refs a receiving end takes or how it keeps them, or may bring another that does.
  private static func concernsReceivedRefs(_ section: String, _ name: String) -> Bool {
    switch (section, name) {
    case ("receive", "autogc"): false
    case ("receive", _), ("transfer", _), ("hook", _), ("includeif", _), ("core", "hookspath"),
      ("core", "sharedrepository"):
      true
    default: false
    }
  }

  /// Where an address leads, as git has it: of the beginnings that fit the longest one counts, and those for pushes come
  /// first for a push (git-config, `url.<base>.insteadOf`, `pushInsteadOf`).
  ///
  /// - Returns: nil where remotes are the git program's.
  func destination(of url: RemoteURL, for service: WireRoute.Service) -> RemoteURL? {
    guard isAllowed else { return nil }
    let fitting = replacements.filter { url.raw.utf8.starts(with: $0.beginning.utf8) }
    let pushing = fitting.filter { $0.isForPushes && service == .receivePack }
    let candidates = pushing.isEmpty ? fitting.filter { !$0.isForPushes } : pushing
    guard let best = candidates.max(by: { $0.beginning.utf8.count < $1.beginning.utf8.count }) else {
      return url
    }
    return RemoteURL(best.base + Substring(url.raw.utf8.dropFirst(best.beginning.utf8.count)))
  }

  private struct Replacement: Hashable, Sendable {
    let base: String
    let beginning: String
    let isForPushes: Bool
  }
}
