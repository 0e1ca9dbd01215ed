import ReleaseModel

/// A value of the manifest and the offset of its first byte.
struct ManifestNode: Sendable {
  indirect enum Value: Sendable {
    /// The text as it is written; YAML's own types (`no`, `1.10`, `010`) are not looked at.
    case scalar(String)
    /// No value: nothing, `~` or `null` after the colon.
    case null
    case list([ManifestNode])
    /// In the order of the text; keys may repeat.
    case mapping([(key: String, offset: Int, value: ManifestNode)])
  }

  let value: Value
  let offset: Int

  /// The kind of value, as a message names it.
  var kind: Phrase {
    switch value {
    case .scalar: "a text"
    case .null: "nothing"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The text; nil for what is none.
  var string: String? {
    if case .scalar(let text) = value { text } else { nil }
  }

  /// One text, or those of a list.
  var scalars: [ManifestNode] {
    switch value {
    case .scalar: [self]
    case .list(let items): items.filter { $0.string != nil }
    case .null, .mapping: []
    }
  }
}
