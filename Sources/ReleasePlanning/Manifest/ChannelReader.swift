import ReleaseModel

/// Reads `channels`: where builds go.
struct ChannelReader {
  let reader: ManifestReader

  /// Reads where builds go, by name: a kind and that kind's keys.
  func read(_ node: ManifestNode) -> [ChannelSettings] {
    var names = UniqueNames(of: "channel")
    var channels: [ChannelSettings] = []
    for (name, offset, value) in reader.entries(node, as: "channels") ?? [] {
      guard reader.isWellFormed(name: name, as: "a channel's name", at: offset) else { continue }
      reader.register(name, at: offset, in: &names)
      let what: Phrase = "the channel '\(name)'"
      guard let word = reader.kind(of: value, as: what, in: .channel, code: "manifest.channel.kind"),
        let kind = ChannelKind(rawValue: word), let mapping = ManifestKinds.channel[word],
        let fields = reader.fields(value, as: what, of: mapping)
      else { continue }
      var texts: [String: String] = [:]
      var secrets: [String: SecretSource] = [:]
      for key in mapping.keys where key.name != ManifestKinds.channel.decider {
        guard let value = fields[key.name] else { continue }
        let what: Phrase = "'\(key.name)' of \(what)"
        switch key.value {
        // It is read by itself below.
        case .mapping: break
        case .text(.secret): secrets[key.name] = reader.secret(value, as: what)
        case .text(.minutes): texts[key.name] = minutes(value, as: what)
        case .text(.template): texts[key.name] = template(value, as: what)
        case .text(.word(let words)): texts[key.name] = reader.word(value, as: what, among: words)
        case .oneOrMore:
          let items = (reader.stringOrList(value, as: what) ?? []).compactMap { line($0, as: what) }
          if !items.isEmpty { texts[key.name] = items.joined(separator: "\n") }
        default: texts[key.name] = line(value, as: what)
        }
      }
      channels.append(
        ChannelSettings(
          name: name, kind: kind, texts: texts, secrets: secrets,
          health: kind == .appstore
            ? fields["health"].flatMap { HealthReader(reader: reader).read($0, of: what) } : nil,
          location: reader.text.location(at: offset)))
    }
    return channels
  }

  /// Reads a text of one line.
  private func line(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let string = reader.string(node, as: what) else { return nil }
    guard !string.unicodeScalars.contains(where: \.isControl) else {
      reader.report(
        "manifest.value.invalid", "\(what) contains a line break or another control character",
        at: node.offset)
      return nil
    }
    return string
  }

  /// Reads a number of minutes, of at most a day.
  private func minutes(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let string = reader.string(node, as: what) else { return nil }
    if let minutes = Int(string), (1...1440).contains(minutes) { return String(minutes) }
    reader.report(
      "manifest.value.invalid", "\(what) can't be '\(string)'", at: node.offset,
      hint: "use a number of minutes from 1 to 1440")
    return nil
  }

  /// Reads a text with placeholders.
  private func template(_ node: ManifestNode, as what: Phrase) -> String? {
    guard let line = line(node, as: what) else { return nil }
    for name in ChannelPlaceholders.all(in: line) where !ChannelPlaceholders.names.contains(name) {
      reader.report(
        "manifest.channel.placeholder", "\(what) has the unknown placeholder {\(name)}", at: node.offset,
        hint: ChannelPlaceholders.hint(near: name))
    }
    return line
  }
}
