/// One entry of `notify:` in `relctl.yml`: a chat that is told how runs and shipments end.
public struct WebhookSettings: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case slack  // and what speaks its language, such as Mattermost
    case feishu  // and Lark
    case wecom
    case dingtalk
  }

  /// What a chat is told of.
  public enum Occasion: String, Sendable, Hashable, CaseIterable { case run, ship }

  /// How a run or a shipment ended.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case done, refused, partly
    case inDoubt = "in-doubt"
  }

  public let name: String
  public let kind: Kind
  /// The whole address is a secret: who knows it may write into the chat.
  public let url: SecretSource
  /// What messages are signed with, where the chat asks for it.
  public let secret: SecretSource?
  public let occasions: Set<Occasion>
  public let outcomes: Set<Outcome>
  /// A PEM file with own certificate authorities.
  public let authority: String?
  /// Where the entry stands in `relctl.yml`.
  public let location: SourceLocation?

  public init(
    name: String, kind: Kind, url: SecretSource, secret: SecretSource? = nil,
    occasions: Set<Occasion> = Set(Occasion.allCases), outcomes: Set<Outcome> = Set(Outcome.allCases),
    authority: String? = nil, location: SourceLocation? = nil
  ) {
    self.name = name
    self.kind = kind
    self.url = url
    self.secret = secret
    self.occasions = occasions
    self.outcomes = outcomes
    self.authority = authority
    self.location = location
  }
}
