/// One entry of `notify:` in `relctl.yml`: a chat that is told how runs and shipments end.
package struct WebhookSettings: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case slack  // and what speaks its language, such as Mattermost
    case feishu  // and Lark
    case wecom
    case dingtalk
  }

  /// What a chat is told of.
  package enum Occasion: String, Sendable, Hashable, CaseIterable { case run, ship }

  /// How a run or a shipment ended.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case done, refused, partly
    case inDoubt = "in-doubt"
  }

  /// What relctl's own words are in. Names, versions and the subjects of commits stay as they are.
  package enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en"
    case chinese = "zh"
  }

  package let name: String
  package let kind: Kind
  /// The whole address is a secret: who knows it may write into the chat.
  package let url: SecretSource
  /// What messages are signed with, where the chat asks for it.
  package let secret: SecretSource?
  package let occasions: Set<Occasion>
  package let outcomes: Set<Outcome>
  package let language: Language
  /// A PEM file with own certificate authorities.
  package let authority: String?
  /// Where the entry stands in `relctl.yml`.
  package let location: SourceLocation?

  package init(
    name: String, kind: Kind, url: SecretSource, secret: SecretSource? = nil,
    occasions: Set<Occasion> = Set(Occasion.allCases), outcomes: Set<Outcome> = Set(Outcome.allCases),
    language: Language = .english, authority: String? = nil, location: SourceLocation? = nil
  ) {
    self.name = name
    self.kind = kind
    self.url = url
    self.secret = secret
    self.occasions = occasions
    self.outcomes = outcomes
    self.language = language
    self.authority = authority
    self.location = location
  }
}
