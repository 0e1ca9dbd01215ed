/// Percent signs for parts of addresses and for forms (RFC 3986).
package enum URLText {
  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 { bytes += plain.contains(byte) ? [byte] : percent(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `%2A` and the like.
  package static func percent(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// `a=1&b=2`, as queries and `application/x-www-form-urlencoded` bodies have it.
  package static func form(_ fields: [(name: String, value: String)]) -> String {
    fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }
}
