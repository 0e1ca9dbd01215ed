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

  /// Returns the SHA-256 of the canonical form as 64 hexadecimal digits.
  package static func digest(_ value: some Encodable) throws -> String {
    try digest(value, keepingUpTo: 0).digest
  }

  /// Returns the SHA-256 of the canonical form, and that form where it is small. A large one is never whole in memory:
  /// the plan of a large train has many megabytes.
  ///
  /// - Parameter limit: The most bytes of a form that is kept.
  package static func digest(
    _ value: some Encodable, keepingUpTo limit: Int
  ) throws -> (digest: String, bytes: [UInt8]?) {
    let hash = Hash(.sha256)
    let kept = KeptBytes(limit: limit)
    var printer = JSONPrinter(isIndented: true) { bytes in
      hash.update(bytes)
      kept.append(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    printer.write(try JSONNodeEncoder.node(of: value))
    let end = printer.bytes + [10]
    hash.update(end)
    kept.append(end)
    return (Hash.hexadecimal(hash.finalize()), kept.bytes)
  }
}

/// Bytes up to a limit; none once there are more.
private final class KeptBytes {
  private(set) var bytes: [UInt8]? = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func append(_ more: [UInt8]) {
    guard let count = bytes?.count else { return }
    if count + more.count <= limit { bytes? += more } else { bytes = nil }
  }
}
