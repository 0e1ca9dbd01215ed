import ReleaseModel

extension ManifestReader {
  /// Reads where builds go, by name: a kind and that kind's keys.
  mutating func channels(_ node: ManifestNode) -> [ChannelSettings] {
    var names = UniqueNames(of: "channel")
    var channels: [ChannelSettings] = []
    for (name, offset, value) in entries(node, as: "channels") ?? [] {
      guard isWellFormed(name: name, as: "a channel's name", at: offset) else { continue }
      register(name, at: offset, in: &names)
      let what = "the channel '\(name)'"
      guard let word = kind(of: value, as: what, in: .channel, code: "manifest.channel.kind"),
        let kind = ChannelKind(rawValue: word), let mapping = ManifestKinds.channel[word],
        let fields = fields(value, as: what, of: mapping)
      else { continue }
      var texts: [String: String] = [:]
      var secrets: [String: SecretSource] = [:]
      for key in mapping.keys where key.name != ManifestKinds.channel.decider {
        guard let value = fields[key.name] else { continue }
        let what = "'\(key.name)' of \(what)"
        switch key.value {
        case .text(.secret): secrets[key.name] = secret(value, as: what)
        case .text(.minutes): texts[key.name] = minutes(value, as: what)
        case .text(.template): texts[key.name] = template(value, as: what)
        case .text(.word(let words)): texts[key.name] = self.word(value, as: what, among: words)
        case .oneOrMore:
          let items = (stringOrList(value, as: what) ?? []).compactMap { line($0, as: what) }
          if !items.isEmpty { texts[key.name] = items.joined(separator: "\n") }
        default: texts[key.name] = line(value, as: what)
        }
      }
      channels.append(
        ChannelSettings(
          name: name, kind: kind, texts: texts, secrets: secrets, location: text.location(at: offset)))
    }
    return channels
  }

  /// Reads a text of one line.
  private mutating func line(_ node: ManifestNode, as what: String) -> String? {
    guard let string = string(node, as: what) else { return nil }
    guard !string.unicodeScalars.contains(where: \.isControl) else {
      report(
        "manifest.value.invalid", "\(what) contains a line break or another control character",
        at: node.offset)
      return nil
    }
    return string
  }

  /// Reads a number of minutes, of at most a day.
  private mutating func minutes(_ node: ManifestNode, as what: String) -> String? {
    guard let string = string(node, as: what) else { return nil }
    if let minutes = Int(string), (1...1440).contains(minutes) { return String(minutes) }
    report(
      "manifest.value.invalid", "\(what) can't be '\(string)'", at: node.offset,
      hint: "use a number of minutes from 1 to 1440")
    return nil
  }

  /// Reads a text with placeholders.
  private mutating func template(_ node: ManifestNode, as what: String) -> String? {
    guard let line = line(node, as: what) else { return nil }
    for name in ChannelPlaceholders.all(in: line) where !ChannelPlaceholders.names.contains(name) {
      report(
        "manifest.channel.placeholder", "\(what) has the unknown placeholder {\(name)}", at: node.offset,
        hint: ChannelPlaceholders.hint(near: name))
    }
    return line
  }

  /// Reads one of some words.
  mutating func word(
    _ node: ManifestNode, as what: String, among words: [String], code: String = "manifest.value.invalid"
  ) -> String? {
    guard let string = string(node, as: what) else { return nil }
    if words.contains(string) { return string }
    report(
      code, "\(what) can't be '\(string)'", at: node.offset,
      hint: words.hint(near: string, else: "use one of \(words.joined(separator: ", "))"))
    return nil
  }

  /// Reads where a secret is. A secret itself must not be shown, so neither the value nor its line is.
  mutating func secret(_ node: ManifestNode, as what: String) -> SecretSource? {
    guard let string = string(node, as: what) else { return nil }
    if let source = SecretSource(string) { return source }
    reportHidden(
      "manifest.secret.plain", "\(what) has no source for its secret", at: node.offset,
      hint:
        "write env:VARIABLE, file:PATH or command:PROGRAM ARGUMENT..., because a secret in relctl.yml is not secret"
    )
    return nil
  }
}
