import Foundation

/// JSON whose bytes depend on the value alone: sorted keys, two blanks of indentation, a final newline.
///
/// Digests of plans and trains are digests of these bytes.
package enum CanonicalJSON {
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [10]
  }

  /// Encodes a value as one line.
  package static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [10]
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Returns the SHA-256 of the canonical form as 64 hexadecimal digits.
  package static func digest(_ value: some Encodable) throws -> String { Digest.sha256(try encode(value)) }
}
