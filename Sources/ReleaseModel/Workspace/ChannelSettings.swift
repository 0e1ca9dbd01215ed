/// One entry of `channels:` in `relctl.yml`, as it is written; what its keys mean, its kind knows.
package struct ChannelSettings: Sendable, Hashable {
  /// By which `RELEASE_CHANNELS` and `--channel` name it.
  package let name: String
  package let kind: ChannelKind
  /// Key -> its text; a list's items are joined with line feeds.
  package let texts: [String: String]
  package let secrets: [String: SecretSource]
  /// The key of a secret that only whoever reads the service's own messages needs.
  package static let webhookSecret = "webhookSecret"
  /// How the version that people have from there is measured; nil where it is not.
  package let health: HealthSettings?
  /// Where the entry stands in `relctl.yml`.
  package let location: SourceLocation?

  package init(
    name: String, kind: ChannelKind, texts: [String: String], secrets: [String: SecretSource],
    health: HealthSettings? = nil, location: SourceLocation?
  ) {
    self.name = name
    self.kind = kind
    self.texts = texts
    self.secrets = secrets
    self.health = health
    self.location = location
  }
}

/// The kinds of services that builds go to.
package enum ChannelKind: String, Sendable, Hashable, Codable, CaseIterable {
  case folder  // a folder on this machine or a share
  case put  // HTTP PUT, as S3-like stores take it
  case command  // a program of the team's
  case pgyer
  case testflight
  case appstore  // review and release of what TestFlight has
  case firebase
  case bugly  // debug symbols

  /// Whether an app is uploaded to a store, which looks into it.
  package var isStore: Bool { self == .testflight }

  /// Whether it takes debug symbols alone: nobody gets an app from it.
  package var isForSymbols: Bool { self == .bugly }
}
