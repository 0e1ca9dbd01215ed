/// A value of an OpenStep property list (the format of `project.pbxproj`) and the bytes that it stands on.
struct OpenStepValue: Sendable, Hashable {
  package indirect enum Kind: Sendable, Hashable {
    /// Quoted or not, with escapes resolved.
    case string(String)
    /// In the order of the text.
    case array([OpenStepValue])
    /// In the order of the text; a key that repeats is there twice.
    case dictionary([OpenStepEntry])
    /// `<0fbd77>`: hexadecimal digits without blanks.
    case data(String)
  }

  let kind: Kind
  /// The whole value, quotes and brackets included.
  let range: Range<Int>
}

/// `key = value;`
struct OpenStepEntry: Sendable, Hashable {
  let key: String
  let keyRange: Range<Int>
  let value: OpenStepValue
}

extension OpenStepValue {
  var string: String? { if case .string(let string) = kind { string } else { nil } }
  var array: [OpenStepValue]? { if case .array(let items) = kind { items } else { nil } }
  var entries: [OpenStepEntry]? { if case .dictionary(let entries) = kind { entries } else { nil } }

  /// The value of a dictionary's key; nil when it is absent, and for a value of another kind. Of a repeated
  /// key the last counts, as for Foundation.
  package subscript(key: String) -> OpenStepValue? { entries?.last { $0.key == key }?.value }
}
