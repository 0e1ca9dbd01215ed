import ReleaseModel

extension ManifestReader {
  /// Reads where builds go, by name: a kind and that kind's keys.
  mutating func channels(_ node: ManifestNode) -> [ChannelSettings] {
    var names = UniqueNames(of: "channel")
    var channels: [ChannelSettings] = []
    for (name, offset, value) in entries(node, as: "channels") ?? [] {
      guard isWellFormed(name: name, as: "a channel's name", at: offset) else { continue }
      register(name, at: offset, in: &names)
      guard let kind = channelKind(value, of: name) else { continue }
      let what = "the channel '\(name)'"
      let required = ["kind"] + kind.fields.filter(\.isRequired).map(\.key)
      let optional = kind.fields.filter { !$0.isRequired }.map(\.key)
      guard let fields = fields(value, as: what, required: required, optional: optional) else { continue }
      var texts: [String: String] = [:]
      var secrets: [String: SecretSource] = [:]
      for field in kind.fields {
        guard let value = fields[field.key] else { continue }
        let what = "'\(field.key)' of \(what)"
        switch field.value {
        case .text: texts[field.key] = line(value, as: what)
        case .list:
          let items = (stringOrList(value, as: what) ?? []).compactMap { line($0, as: what) }
          if !items.isEmpty { texts[field.key] = items.joined(separator: "\n") }
        case .word(let words): texts[field.key] = word(value, as: what, among: words)
        case .secret: secrets[field.key] = secret(value, as: what)
        }
      }
      channels.append(
        ChannelSettings(
          name: name, kind: kind, texts: texts, secrets: secrets, location: text.location(at: offset)))
    }
    return channels
  }

  /// Looks at the kind first: which other keys there may be, it says.
  private mutating func channelKind(_ node: ManifestNode, of name: String) -> ChannelKind? {
    guard case .mapping(let entries) = node.value, let kind = entries.first(where: { $0.key == "kind" })
    else {
      // Reports what is no mapping, or has no kind.
      if case .mapping = node.value {
        report(
          "manifest.key.missing", "the channel '\(name)' needs the key 'kind'", at: node.offset,
          hint: "it is one of \(ChannelKind.allCases.map(\.rawValue).joined(separator: ", "))")
      } else {
        _ = self.entries(node, as: "the channel '\(name)'")
      }
      return nil
    }
    return word(
      kind.value, as: "the kind of the channel '\(name)'", type: ChannelKind.self,
      code: "manifest.channel.kind")
  }

  /// Reads a text of one line.
  private mutating func line(_ node: ManifestNode, as what: String) -> String? {
    guard let string = string(node, as: what) else { return nil }
    guard !string.unicodeScalars.contains(where: \.isControl) else {
      report(
        "manifest.value.invalid", "\(what) holds a line end or another control character", at: node.offset)
      return nil
    }
    return string
  }

  private mutating func word(_ node: ManifestNode, as what: String, among words: [String]) -> String? {
    guard let string = string(node, as: what) else { return nil }
    if words.contains(string) { return string }
    report(
      "manifest.value.invalid", "\(what) can't be '\(string)'", at: node.offset,
      hint: words.closest(to: string).map { "did you mean '\($0)'?" }
        ?? "it is one of \(words.joined(separator: ", "))")
    return nil
  }

  /// Reads where a secret is. A secret itself must not be shown, so neither the value nor its line is.
  mutating func secret(_ node: ManifestNode, as what: String) -> SecretSource? {
    guard let string = string(node, as: what) else { return nil }
    if let source = SecretSource(string) { return source }
    reportHidden(
      "manifest.secret.plain", "\(what) does not say where the secret is", at: node.offset,
      hint:
        "write env:NAME, file:PATH or command:PROGRAM ARGUMENT...; a secret in relctl.yml is no longer secret"
    )
    return nil
  }
}
