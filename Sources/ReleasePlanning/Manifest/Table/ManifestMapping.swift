import ReleaseModel

/// A mapping of `relctl.yml` whose keys are known.
package struct ManifestMapping: Sendable {
  /// What it describes: 'the app', 'a component'.
  let title: Phrase
  /// In the order in which a person would write them.
  let keys: [ManifestKey]
  let choice: Choice?

  /// Keys of which some must be there, though none alone.
  enum Choice: Sendable {
    case atLeastOne([[String]])
    case exactlyOne([[String]])

    var groups: [[String]] {
      switch self {
      case .atLeastOne(let groups), .exactlyOne(let groups): groups
      }
    }
  }

  init(_ title: Phrase, choice: Choice? = nil, _ keys: [ManifestKey]) {
    self.title = title
    self.keys = keys
    self.choice = choice
  }

  package subscript(name: String) -> ManifestKey? { keys.first { $0.name == name } }
}

/// Mappings of which one key says what the others may be.
package struct ManifestKinds: Sendable {
  let title: Phrase
  /// The key that decides: 'kind', 'driver'.
  let decider: String
  /// A key that decides by being there, and for which kind.
  let implied: (key: String, kind: String)?
  let variants: [(kind: String, mapping: ManifestMapping)]

  package subscript(kind: String) -> ManifestMapping? { variants.first { $0.kind == kind }?.mapping }
}
