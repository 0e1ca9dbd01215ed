/// One entry of `channels:` in `relctl.yml`, as it is written; what its keys mean, its kind knows.
public struct ChannelSettings: Sendable, Hashable {
  /// By which `RELEASE_CHANNELS` and `--channel` name it.
  public let name: String
  public let kind: ChannelKind
  /// Key -> its text; a list's items are joined with line feeds.
  public let texts: [String: String]
  public let secrets: [String: SecretSource]
  /// Where the entry stands in `relctl.yml`.
  public let location: SourceLocation?

  public init(
    name: String, kind: ChannelKind, texts: [String: String], secrets: [String: SecretSource],
    location: SourceLocation?
  ) {
    self.name = name
    self.kind = kind
    self.texts = texts
    self.secrets = secrets
    self.location = location
  }
}

/// The kinds of services that builds go to, and the keys that each takes.
public enum ChannelKind: String, Sendable, Hashable, Codable, CaseIterable {
  case folder  // a folder on this machine or a share
  case put  // HTTP PUT, as S3-like stores take it
  case command  // a program of the team's
  case pgyer
  case testflight
  case firebase
  case bugly  // debug symbols

  public struct Field: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
      case text, secret, list
      /// One of these words.
      case word([String])
    }
    public let key: String
    public let value: Value
    public let isRequired: Bool

    public init(_ key: String, value: Value = .text, required: Bool = false) {
      self.key = key
      self.value = value
      isRequired = required
    }
  }
}
