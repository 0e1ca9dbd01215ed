import ReleaseModel

/// Values as the text inside their XML elements.
///
/// Only texts that Foundation and Python's plistlib read alike are accepted.
enum PropertyListScalar {
  /// Returns what an element says; nil when the text is not its content.
  static func value(of text: String, in element: String) -> PropertyListValue? {
    switch element {
    case "string": .string(text)
    case "true" where text.isEmpty: .boolean(true)
    case "false" where text.isEmpty: .boolean(false)
    case "integer": integer(text).map { .integer($0) }
    case "real": real(text).map { .real($0) }
    case "date": PropertyListDate(text).map { .date($0) }
    case "data": data(Array(text.utf8)).map { .data($0) }
    default: nil
    }
  }

  /// Decimal with a sign, or hexadecimal after `0x`; at most 64 bits.
  static func integer(_ text: String) -> Int128? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      guard text.dropFirst(2).utf8.first != UInt8(ascii: "+") else { return nil }
      return UInt64(text.dropFirst(2), radix: 16).map { Int128($0) }
    }
    return Int64(text).map { Int128($0) } ?? UInt64(text).map { Int128($0) }
  }

  static func real(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default:
      let isPlain = text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
      return isPlain ? Double(text) : nil
    }
  }

  /// The text of a scalar for its element; nil for what has no such text.
  static func text(of value: PropertyListValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number):
      number.isNaN ? "nan" : number.isInfinite ? (number < 0 ? "-infinity" : "+infinity") : "\(number)"
    case .date(let date): date.description
    case .data(let bytes): base64(bytes)
    case .boolean, .array, .dictionary, .uid: nil
    }
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Reads Base64 in groups of four, blanks anywhere.
  static func data(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count, padding): (UInt32, Int, Int) = (0, 0, 0)
    for byte in text where !PropertyListScanner.isBlank(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else {
        guard padding == 0, let digit = digit(byte) else { return nil }
        bits = bits << 6 | digit
      }
      count += 1
      if count % 4 == 0, padding == 0 {
        result += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits),
        ]
      }
    }
    guard count % 4 == 0, padding <= 2 else { return nil }
    if padding == 1 {
      result += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    }
    if padding == 2 { result.append(UInt8(truncatingIfNeeded: bits >> 4)) }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 65...90: UInt32(byte) - 65
    case 97...122: UInt32(byte) - 71
    case 48...57: UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  static func base64(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0..<4 {
        result.append(position <= group.count ? digits[bits >> (18 - 6 * position) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
