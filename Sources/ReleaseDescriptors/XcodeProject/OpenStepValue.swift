/// A value of an OpenStep property list (the format of `project.pbxproj`) and the bytes that it stands on.
public struct OpenStepValue: Sendable, Hashable {
  public indirect enum Kind: Sendable, Hashable {
    /// Quoted or not, with escapes resolved.
    case string(String)
    /// In the order of the text.
    case array([OpenStepValue])
    /// In the order of the text; a key that repeats is there twice.
    case dictionary([OpenStepEntry])
    /// `<0fbd77>`: hexadecimal digits without blanks.
    case data(String)
  }

  public let kind: Kind
  /// The whole value, quotes and brackets included.
  public let range: Range<Int>
}

/// `key = value;`
public struct OpenStepEntry: Sendable, Hashable {
  public let key: String
  public let keyRange: Range<Int>
  public let value: OpenStepValue
}

extension OpenStepValue {
  public var string: String? { if case .string(let string) = kind { string } else { nil } }
  public var array: [OpenStepValue]? { if case .array(let items) = kind { items } else { nil } }
  public var entries: [OpenStepEntry]? { if case .dictionary(let entries) = kind { entries } else { nil } }

  /// The value of a dictionary's key; nil when it is absent, and for a value of another kind. Of a repeated
  /// key the last counts, as for Foundation.
  public subscript(key: String) -> OpenStepValue? { entries?.last { $0.key == key }?.value }
}
