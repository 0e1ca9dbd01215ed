import ReleaseModel

/// Reads `notify`: who is told about runs.
struct WebhookReader {
  let reader: ManifestReader

  /// Reads the chats that are told how runs and shipments end, by name.
  func read(_ node: ManifestNode) -> [WebhookSettings] {
    var names = UniqueNames(of: "webhook")
    var webhooks: [WebhookSettings] = []
    for (name, offset, value) in reader.entries(node, as: "notify") ?? [] {
      guard reader.isWellFormed(name: name, as: "a webhook's name", at: offset) else { continue }
      reader.register(name, at: offset, in: &names)
      let what: Phrase = "the webhook '\(name)'"
      guard
        let fields = reader.fields(value, as: what, of: .webhook)
      else { continue }
      let kind = fields["kind"].flatMap {
        reader.word(
          $0, as: "the kind of \(what)", type: WebhookSettings.Kind.self, code: "manifest.webhook.kind")
      }
      let url = fields["url"].flatMap { reader.secret($0, as: "'url' of \(what)") }
      let key = fields["secret"].flatMap { reader.secret($0, as: "'secret' of \(what)") }
      let occasions = fields["on"].map {
        words($0, as: "'on' of \(what)", type: WebhookSettings.Occasion.self)
      }
      let outcomes = fields["outcomes"].map {
        words($0, as: "'outcomes' of \(what)", type: WebhookSettings.Outcome.self)
      }
      let language = fields["language"].flatMap {
        reader.word(
          $0, as: "the language of \(what)", type: WebhookSettings.Language.self,
          code: "manifest.value.invalid")
      }
      let authority = fields["authority"].flatMap { reader.string($0, as: "'authority' of \(what)") }
      guard let kind, let url else { continue }
      if let node = fields["secret"], kind == .slack || kind == .wecom {
        reader.report(
          "manifest.webhook.secret",
          "\(what) can't have a 'secret', because \(kind.rawValue) does not sign messages",
          at: node.offset, hint: "remove 'secret': the address itself is the secret")
      }
      webhooks.append(
        WebhookSettings(
          name: name, kind: kind, url: url, secret: key,
          occasions: occasions ?? Set(WebhookSettings.Occasion.allCases),
          outcomes: outcomes ?? Set(WebhookSettings.Outcome.allCases), language: language ?? .english,
          authority: authority,
          location: reader.text.location(at: offset)))
    }
    return webhooks
  }

  /// Reads one word or a list of words.
  private func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ node: ManifestNode, as what: Phrase, type: Word.Type
  ) -> Set<Word> {
    Set(
      (reader.stringOrList(node, as: what) ?? []).compactMap {
        reader.word($0, as: what, type: type, code: "manifest.value.invalid")
      })
  }
}
