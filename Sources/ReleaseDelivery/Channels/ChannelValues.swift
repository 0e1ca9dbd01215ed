import ReleaseModel
import ReleaseServices
import ReleaseSupport

/// The keys of one entry of `channels:`, with its secrets read.
struct ChannelValues: Sendable {
  let settings: ChannelSettings
  private let secrets: [String: Secret]
  /// The manifest's folder.
  let folder: String

  init(_ settings: ChannelSettings, ports: ServicePorts) async throws(Refusal) {
    var secrets: [String: Secret] = [:]
    var problems: [Diagnostic] = []
    for (key, source) in settings.secrets.sorted(by: { $0.key < $1.key })
    where key != ChannelSettings.webhookSecret {
      do throws(Refusal) {
        secrets[key] = try await ports.secrets.read(
          source, for: "'\(key)' of the channel '\(settings.name)'", at: settings.location)
      } catch {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw Refusal(problems) }
    self.settings = settings
    self.secrets = secrets
    folder = ports.folder
  }

  var name: String { settings.name }

  func text(_ key: String) -> String? { settings.texts[key] }

  /// The text of a key that its kind requires; the manifest's reader has seen that it is there.
  func required(_ key: String) throws(Refusal) -> String {
    if let text = settings.texts[key] { return text }
    throw missing(key)
  }

  private func missing(_ key: String) -> Refusal {
    refusal("channel.key.missing", "the channel '\(name)' needs the key '\(key)'")
  }

  func requiredTemplate(
    _ key: String, transform change: (String) -> String = { $0 }
  ) throws(Refusal) -> ChannelTemplate {
    try ChannelTemplate(change(try required(key)), key: key, of: self)
  }

  /// The text of a key with placeholders; nil when it is not given.
  func template(_ key: String) throws(Refusal) -> ChannelTemplate? {
    guard let text = settings.texts[key] else { return nil }
    return try ChannelTemplate(text, key: key, of: self)
  }

  func list(_ key: String) -> [String] {
    settings.texts[key]?.split(separator: "\n").map(String.init) ?? []
  }

  func secret(_ key: String) -> Secret? { secrets[key] }

  func requiredSecret(_ key: String) throws(Refusal) -> Secret {
    if let secret = secrets[key] { return secret }
    throw missing(key)
  }

  /// The absolute path that a key names.
  func path(_ key: String) -> String? {
    settings.texts[key].map { FilePathRules.join($0, to: folder) }
  }

  /// A client that trusts the entry's own authorities.
  func client(_ ports: ServicePorts) -> RetryingClient { ports.client(path("authority")) }

  /// The address that a key names, or the usual one, without a slash at its end.
  ///
  /// - Throws: A refusal when it is neither https nor on this machine.
  func address(_ key: String, default usual: String) throws(Refusal) -> String {
    var address = settings.texts[key] ?? usual
    while address.hasSuffix("/") { address.removeLast() }
    try requireSafe(address, key: key)
    return address
  }

  func requireSafe(_ address: String, key: String) throws(Refusal) {
    try Self.requireSafe(address, key: key, of: name, at: settings.location)
  }

  static func requireSafe(
    _ address: String, key: String, of name: String, at location: SourceLocation?
  ) throws(Refusal) {
    let safe = ["https://", "http://127.0.0.1:", "http://localhost:", "http://[::1]:"]
    guard !safe.contains(where: address.hasPrefix) else { return }
    throw Refusal(
      "channel.address", "'\(key)' of the channel '\(name)' does not start with https://", at: location,
      hint: "builds and keys are only sent over TLS; set your own authority with 'authority: FILE.pem'"
    )
  }

  func refusal(_ code: String, _ message: Phrase, hint: Phrase? = nil) -> Refusal {
    Refusal(code, message, at: settings.location, hint: hint)
  }
}
