import Foundation
import ReleaseModel

/// JSON Web Tokens (RFC 7519) in the compact form of RFC 7515.
package enum WebToken {
  /// - Parameter sign: Returns the signature of bytes.
  package static func signed(
    header: VendorJSON, claims: VendorJSON, _ sign: ([UInt8]) throws -> [UInt8]
  ) rethrows -> Secret {
    let text = base64URL(header.bytes) + "." + base64URL(claims.bytes)
    return Secret(text + "." + base64URL(try sign(Array(text.utf8))))
  }

  /// Base64 with `-` and `_`, and without `=` at its end (RFC 4648, 5).
  static func base64URL(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { letter in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }
}
