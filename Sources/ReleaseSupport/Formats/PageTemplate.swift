import Foundation

/// A page with places for values: `{{title}}`.
package struct PageTemplate {
  private let text: String

  package init(_ text: String) { self.text = text }

  package init(_ bytes: [UInt8]) { self.init(String(decoding: bytes, as: UTF8.self)) }

  /// Fills the places in one pass: what was put in is not looked at again.
  package func text(filledWith values: [String: String]) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      filled += rest[..<open.lowerBound] + (values[String(rest[open.upperBound..<close.lowerBound])] ?? "")
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }

  /// SHA-256 in Base64, as a content security policy takes it.
  package static func digest(_ text: String) -> String {
    let digits = Array(Digest.sha256(Array(text.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }
}
