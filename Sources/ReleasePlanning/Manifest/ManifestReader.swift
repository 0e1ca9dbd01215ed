import ReleaseModel

/// Reads typed values from manifest nodes and collects everything that is wrong with them.
///
/// Each method returns nil after it has reported why.
final class ManifestReader {
  let text: SourceText
  private(set) var problems: [Diagnostic] = []

  init(_ text: SourceText) { self.text = text }

  func report(_ code: String, _ message: Phrase, at offset: Int, hint: Phrase? = nil) {
    problems.append(text.diagnostic(code, message, at: offset, hint: hint))
  }

  /// Reports without showing the line, which may hold a secret.
  func reportHidden(_ code: String, _ message: Phrase, at offset: Int, hint: Phrase? = nil) {
    problems.append(Diagnostic(code, message, at: text.location(at: offset), hint: hint))
  }

  /// Reads a text that is not empty.
  func string(_ node: ManifestNode, as what: Phrase) -> String? {
    switch node.value {
    case .scalar(let string) where !string.isEmpty: return string
    case .scalar, .null: report("manifest.value.empty", "\(what) is empty", at: node.offset)
    case .list, .mapping:
      report("manifest.type", "\(what) must be a text, not \(node.kind)", at: node.offset)
    }
    return nil
  }

  /// Reads the items of a list.
  func list(_ node: ManifestNode, as what: Phrase) -> [ManifestNode]? {
    if case .list(let items) = node.value { return items }
    report("manifest.type", "\(what) must be a list, not \(node.kind)", at: node.offset)
    return nil
  }

  /// Reads one text, or a list of texts with at least one item.
  func stringOrList(_ node: ManifestNode, as what: Phrase) -> [ManifestNode]? {
    guard case .list(let items) = node.value else { return [node] }
    if items.isEmpty { report("manifest.value.empty", "\(what) is an empty list", at: node.offset) }
    return items.isEmpty ? nil : items
  }

  /// Reads a mapping whose keys are known: reports unknown, repeated and missing ones.
  func fields(
    _ node: ManifestNode, as what: Phrase, of mapping: ManifestMapping
  ) -> ManifestFields? {
    guard let entries = entries(node, as: what) else { return nil }
    let known = mapping.keys.map(\.name)
    for entry in entries where !known.contains(entry.key) {
      report(
        "manifest.key.unknown", "\(what) has no key '\(entry.key)'", at: entry.offset,
        hint: known.hint(near: entry.key, else: "its keys are \(known.joined(separator: ", "))"))
    }
    for key in mapping.keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      report("manifest.key.missing", "\(what) needs the key '\(key.name)'", at: node.offset)
    }
    return ManifestFields(entries: entries, mapping: mapping)
  }

  /// Looks at the key that decides which others there may be.
  ///
  /// - Parameter code: Of the problem that its value is no known kind.
  func kind(
    of node: ManifestNode, as what: Phrase, in kinds: ManifestKinds, code: String
  ) -> String? {
    guard case .mapping(let entries) = node.value else {
      report("manifest.type", "\(what) must be a mapping, not \(node.kind)", at: node.offset)
      return nil
    }
    let known = kinds.variants.map(\.kind)
    if let named = entries.first(where: { $0.key == kinds.decider })?.value {
      return word(named, as: "the \(kinds.decider) of \(what)", among: known, code: code)
    }
    if let implied = kinds.implied, entries.contains(where: { $0.key == implied.key }) { return implied.kind }
    report(
      "manifest.key.missing", "\(what) needs the key '\(kinds.decider)'", at: node.offset,
      hint: "use one of \(known.joined(separator: ", "))")
    return nil
  }

  /// Reads a mapping whose keys are names; a repeated key is reported where it stands and left out.
  func entries(
    _ node: ManifestNode, as what: Phrase
  ) -> [(key: String, offset: Int, value: ManifestNode)]? {
    guard case .mapping(let entries) = node.value else {
      report("manifest.type", "\(what) must be a mapping, not \(node.kind)", at: node.offset)
      return nil
    }
    var first: [String: Int] = [:]
    var unique: [(key: String, offset: Int, value: ManifestNode)] = []
    for entry in entries {
      if let earlier = first[entry.key] {
        report(
          "manifest.key.duplicate", "the key '\(entry.key)' is given twice", at: entry.offset,
          hint: "the first is in line \(text.location(at: earlier).line)")
      } else {
        first[entry.key] = entry.offset
        unique.append(entry)
      }
    }
    return unique
  }
}

/// The readers of the sections. They report here.
extension ManifestReader {
  var layers: LayerReader { LayerReader(reader: self) }
  var environments: EnvironmentReader { EnvironmentReader(reader: self) }
  var addresses: AddressReader { AddressReader(reader: self) }
  var specs: SpecRepositoryReader { SpecRepositoryReader(reader: self) }
  var registries: RegistryReader { RegistryReader(reader: self) }
  var components: ComponentReader { ComponentReader(reader: self) }
  var versioning: VersioningReader { VersioningReader(reader: self) }
  var ledger: LedgerReader { LedgerReader(reader: self) }
  var identity: IdentityReader { IdentityReader(reader: self) }
  var settings: SettingsReader { SettingsReader(reader: self) }
  var rules: RuleReader { RuleReader(reader: self) }
  var registrations: RegistrationReader { RegistrationReader(reader: self) }
  var build: BuildReader { BuildReader(reader: self) }
  var signing: SigningReader { SigningReader(reader: self) }
  var channels: ChannelReader { ChannelReader(reader: self) }
  var webhooks: WebhookReader { WebhookReader(reader: self) }
  var hosts: HostReader { HostReader(reader: self) }
  var messages: MessageReader { MessageReader(reader: self) }
}

/// The entries of one mapping, by key.
struct ManifestFields {
  let entries: [(key: String, offset: Int, value: ManifestNode)]
  let mapping: ManifestMapping

  /// The value of a key that the table knows: another is a mistake in the reader.
  subscript(key: String) -> ManifestNode? {
    precondition(mapping[key] != nil, "\(mapping.title) has no key '\(key)' in the table")
    return entries.first { $0.key == key }?.value
  }

  /// Whether none of the keys is there of which the table wants one.
  var lacksChoice: Bool {
    guard let choice = mapping.choice else { return false }
    return !choice.groups.contains { $0.allSatisfy { self[$0] != nil } }
  }
}
