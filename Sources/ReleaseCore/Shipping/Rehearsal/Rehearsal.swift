#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Shipping to vendors that this process plays itself: the same channels, entries with other addresses and made-up
/// secrets. Nothing leaves the machine, no secret is read, and no receipt is written.
public struct Rehearsal: Sendable {
  public let server: RehearsalServer
  /// An empty folder for what would go to folders.
  let folder: String
  /// Secrets are the same word for everything; vendors with keys of a form of their own make one.
  private static let secret = "rehearsal-secret"

  public init(folder: String) throws {
    server = try RehearsalServer()
    self.folder = folder
  }

  /// The entry of a channel as a rehearsal has it, with its vendor in place.
  public func rehearsed(_ settings: ChannelSettings) throws -> ChannelSettings {
    let base = "\(server.address)/\(settings.name)"
    var texts = settings.texts
    var secrets = settings.secrets.mapValues { _ in SecretSource.environment(Self.variable) }
    texts["authority"] = nil
    switch settings.kind {
    case .folder: texts["path"] = "\(folder)/\(settings.name)/{build}"
    case .put:
      texts["url"] = "\(base)/{build}/{name}"
      server.serve(
        settings.name,
        RehearsedStore(authorization: settings.secrets["authorization"].map { _ in Self.secret }))
    case .command:
      // A program does what it does: it is not run, and the shell says what it would say.
      texts["program"] = "/bin/sh"
      texts["arguments"] = ["-c", Self.script].joined(separator: "\n")
    case .pgyer:
      texts["server"] = base
      // Its page must not look like one at the vendor's.
      texts["pages"] = base
      texts["fallback"] = nil
      server.serve(settings.name, RehearsedPgyer(key: Self.secret))
    case .testflight, .firebase, .bugly: try rehearse(settings, base, &texts, &secrets)
    }
    return ChannelSettings(
      name: settings.name, kind: settings.kind, texts: texts, secrets: secrets, location: settings.location)
  }

  /// The environment variable that holds a rehearsal's secret.
  static let variable = "RELCTL_REHEARSAL_SECRET"
  private static let script =
    #"case $RELCTL_ACTION in find) echo '{"presence":"absent"}';; send) echo '{"handle":{"id":"rehearsal"}}';; "#
    + #"*) echo '{"state":"available"}';; esac"#

  public static func environment(_ environment: [String: String]) -> [String: String] {
    environment.merging([variable: secret]) { $1 }
  }
}
