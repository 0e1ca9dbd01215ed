/// A value of an OpenStep property list (the format of `project.pbxproj`) and the bytes that it stands on.
package struct OpenStepValue: Sendable, Hashable {
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

  package let kind: Kind
  /// The whole value, quotes and brackets included.
  package let range: Range<Int>
}

/// `key = value;`
package struct OpenStepEntry: Sendable, Hashable {
  package let key: String
  package let keyRange: Range<Int>
  package let value: OpenStepValue
}

extension OpenStepValue {
  package var string: String? { if case .string(let string) = kind { string } else { nil } }
  package var array: [OpenStepValue]? { if case .array(let items) = kind { items } else { nil } }
  package var entries: [OpenStepEntry]? { if case .dictionary(let entries) = kind { entries } else { nil } }

  /// The value of a dictionary's key; nil when it is absent, and for a value of another kind. Of a repeated
  /// key the last counts, as for Foundation.
  package subscript(key: String) -> OpenStepValue? { entries?.last { $0.key == key }?.value }
}
