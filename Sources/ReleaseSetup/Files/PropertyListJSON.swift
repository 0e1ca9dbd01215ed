import ReleaseDescriptors

/// A value of a property list as JSON: dates and numbers that JSON lacks as text, data in Base64, a UID as
/// `{"CF$UID": 1}`. The type stands beside it in the reports.
struct PropertyListJSON: Sendable, Encodable {
  let value: PropertyListValue

  init(_ value: PropertyListValue) { self.value = value }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    switch value {
    case .array(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(PropertyListJSON(item)) }
    case .dictionary(let entries):
      var container = encoder.container(keyedBy: Key.self)
      for key in entries.keys {
        if let value = entries[key] {
          try container.encode(PropertyListJSON(value), forKey: Key(stringValue: key))
        }
      }
    case .uid(let number):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(number, forKey: Key(stringValue: "CF$UID"))
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(&container)
    }
  }

  private func encodeScalar(_ container: inout any SingleValueEncodingContainer) throws {
    switch value {
    case .boolean(let flag): try container.encode(flag)
    case .integer(let number):
      if let small = Int64(exactly: number) {
        try container.encode(small)
      } else if let large = UInt64(exactly: number) {
        try container.encode(large)
      }
    case .real(let number) where number.isFinite: try container.encode(number)
    default: try container.encode(value.text ?? "")
    }
  }
}
