/// What may stand inside the elements that hold neither text nor other elements.
///
/// Only values that Foundation and Python's plistlib read alike are accepted.
enum PropertyListScalar {
  static func isWellFormed(_ content: String, of element: String) -> Bool {
    let bytes = Array(content.utf8)
    switch element {
    case "true", "false": return bytes.isEmpty
    case "integer": return isInteger(bytes)
    case "real": return isReal(content)
    case "date": return isDate(bytes)
    case "data": return isBase64(bytes)
    default: return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Decimal with a sign, or hexadecimal after `0x`; at most 64 bits.
  private static func isInteger(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return text.dropFirst(2).utf8.first != UInt8(ascii: "+") && UInt64(text.dropFirst(2), radix: 16) != nil
    }
    return Int64(text) != nil || UInt64(text) != nil
  }

  private static func isReal(_ text: String) -> Bool {
    let lower = text.lowercased()
    if ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"].contains(lower) { return true }
    return text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) } && Double(text) != nil
  }

  /// `2026-01-31T23:59:59Z`.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let form = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    return bytes.count == form.count
      && zip(bytes, form).allSatisfy { $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 }
  }

  /// Base64 in groups of four, blanks anywhere.
  private static func isBase64(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.filter { !PropertyListScanner.isBlank($0) }
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return digits.count % 4 == 0 && padding <= 2
      && digits.dropLast(padding).allSatisfy {
        XCConfigScanner.isName($0) && $0 != 95 || "+/".utf8.contains($0)
      }
  }
}
