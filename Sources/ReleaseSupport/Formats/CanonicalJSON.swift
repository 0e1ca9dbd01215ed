import Foundation
import ReleaseCrypto

/// JSON whose bytes depend on the value alone: sorted keys, two blanks of indentation, a final newline.
///
/// Digests of plans and trains are digests of these bytes, so they must never change, nor differ between systems:
/// nothing of Foundation writes them. Keys, texts and whole numbers are written by the rules of RFC 8785; line breaks and
/// blanks are added, for people. Nothing that has a digest holds other numbers.
package enum CanonicalJSON {
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    try bytes(of: value, isIndented: true)
  }

  /// Encodes a value as one line.
  package static func line(_ value: some Encodable) throws -> [UInt8] {
    try bytes(of: value, isIndented: false)
  }

  private static func bytes(of value: some Encodable, isIndented: Bool) throws -> [UInt8] {
    var printer = JSONPrinter(isIndented: isIndented)
    printer.write(try JSONNodeEncoder.node(of: value))
    return printer.bytes + [10]
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Returns the SHA-256 of the canonical form as 64 hexadecimal digits. That form is never whole in memory: the plan
  /// of a large train has many megabytes.
  package static func digest(_ value: some Encodable) throws -> String {
    let hash = Hash(.sha256)
    var printer = JSONPrinter(isIndented: true) { bytes in
      hash.update(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    printer.write(try JSONNodeEncoder.node(of: value))
    hash.update(printer.bytes + [10])
    return Hash.hexadecimal(hash.finalize())
  }
}
