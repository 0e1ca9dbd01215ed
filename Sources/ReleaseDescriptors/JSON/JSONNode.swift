/// A JSON value and the bytes that it stands in (RFC 8259).
package struct JSONNode: Sendable {
  package indirect enum Content: Sendable {
    case object([JSONMember])
    case array([JSONNode])
    /// Unescaped; an escaped lone surrogate is U+FFFD.
    case string(String)
    case number
    case boolean(Bool)
    case null
  }

  package let content: Content
  /// The bytes of the value, quotes and brackets included.
  package let range: Range<Int>

  package var string: String? { if case .string(let string) = content { string } else { nil } }
  var elements: [JSONNode] { if case .array(let elements) = content { elements } else { [] } }
  package var members: [JSONMember] { if case .object(let members) = content { members } else { [] } }
  package var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }
  var isObject: Bool { if case .object = content { true } else { false } }

  /// For a string, the bytes between its quotes.
  var body: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }

  /// The value of a key; the last one when the key is repeated, as most readers have it.
  package subscript(key: String) -> JSONNode? { members.last { $0.key == key }?.value }

  /// What a message calls it.
  var kind: Phrase {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}

/// One entry of an object.
package struct JSONMember: Sendable {
  package let key: String
  /// The bytes of the key with its quotes.
  package let keyRange: Range<Int>
  package let value: JSONNode

  var range: Range<Int> { keyRange.lowerBound..<value.range.upperBound }
}
