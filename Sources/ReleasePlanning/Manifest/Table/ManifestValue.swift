import ReleaseModel

/// The form of a value in `relctl.yml`.
package indirect enum ManifestValue: Sendable {
  case text(ManifestText)
  case list(ManifestValue)
  /// One text, or a list with at least one item.
  case oneOrMore(ManifestValue)
  case mapping(ManifestMapping)
  /// A mapping whose keys are names.
  case entries(ManifestText, ManifestValue)
  /// A text alone, or a mapping that says more.
  case short(ManifestText, or: ManifestMapping)
  /// A mapping whose other keys depend on the value of one.
  case kinds(ManifestKinds)
}

extension ManifestValue {
  /// What kind of value it is, as a person says it: 'a path in the app's repository, or a list'.
  package var title: Phrase {
    switch self {
    case .text(let text): text.title
    case .list(let item): "a list: each item is \(item.title)"
    case .oneOrMore(let item): "\(item.title), or a list of them"
    case .mapping, .kinds: "a mapping"
    case .entries(let name, let value): "a mapping from \(name.title) to \(value.title)"
    case .short(let text, or: _): "\(text.title), or a mapping"
    }
  }
}
