import ReleaseModel

extension ManifestReader {
  /// Reads the chats that are told how runs and shipments end, by name.
  mutating func webhooks(_ node: ManifestNode) -> [WebhookSettings] {
    var names = UniqueNames("webhook")
    var webhooks: [WebhookSettings] = []
    for (name, offset, value) in entries(node, "notify") ?? [] {
      guard check(name: name, "a webhook's name", at: offset) else { continue }
      take(name, at: offset, in: &names)
      let what = "the webhook '\(name)'"
      guard
        let fields = fields(
          value, what, required: ["kind", "url"], optional: ["secret", "on", "outcomes", "authority"])
      else { continue }
      let kind = fields["kind"].flatMap {
        word($0, "the kind of \(what)", WebhookSettings.Kind.self, code: "manifest.webhook.kind")
      }
      let url = fields["url"].flatMap { secret($0, "'url' of \(what)") }
      let key = fields["secret"].flatMap { secret($0, "'secret' of \(what)") }
      let occasions = fields["on"].map {
        words($0, "'on' of \(what)", WebhookSettings.Occasion.self)
      }
      let outcomes = fields["outcomes"].map {
        words($0, "'outcomes' of \(what)", WebhookSettings.Outcome.self)
      }
      let authority = fields["authority"].flatMap { string($0, "'authority' of \(what)") }
      guard let kind, let url else { continue }
      if let node = fields["secret"], kind == .slack || kind == .wecom {
        report(
          "manifest.webhook.secret", "\(kind.rawValue) signs no messages, so \(what) takes no 'secret'",
          at: node.offset, hint: "the address alone is the secret")
      }
      webhooks.append(
        WebhookSettings(
          name: name, kind: kind, url: url, secret: key,
          occasions: occasions ?? Set(WebhookSettings.Occasion.allCases),
          outcomes: outcomes ?? Set(WebhookSettings.Outcome.allCases), authority: authority,
          location: text.location(at: offset)))
    }
    return webhooks
  }

  /// Reads one word or a list of words.
  private mutating func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ node: ManifestNode, _ what: String, _ type: Word.Type
  ) -> Set<Word> {
    Set((stringOrList(node, what) ?? []).compactMap { word($0, what, type, code: "manifest.value.invalid") })
  }
}
