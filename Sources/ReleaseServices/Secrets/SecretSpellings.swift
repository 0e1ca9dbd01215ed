import Foundation
import ReleaseModel

/// The forms in which programs repeat a secret. Quoting by backslashes is none of them: `SecretMatcher` passes over
/// those wherever they stand.
enum SecretSpellings {
  static func all(of text: String) -> Set<String> {
    Set([text] + inQuotes(text) + inJSON(text) + withPercentSigns(text) + inBase64(Array(text.utf8)))
  }

  /// As shells and Python write a single quote between single quotes.
  private static func inQuotes(_ text: String) -> [String] {
    [#"'\''"#, #"'"'"'"#].map { text.replacing("'", with: $0) }
  }

  // MARK: - JSON

  private static func inJSON(_ text: String) -> [String] {
    [false, true].flatMap { isUpper in
      [0x80, UInt32.max].map { text.unicodeScalars.map(escape(from: $0, isUpper: isUpper)).joined() }
    }
  }

  /// Writes control characters, and what is at or behind a code point, as JSON may (RFC 8259, 7).
  private static func escape(from limit: UInt32, isUpper: Bool) -> (Unicode.Scalar) -> String {
    { scalar in
      if let letter = letters[scalar] { return "\\" + letter }
      guard scalar.value < 0x20 || scalar.value >= limit else { return String(scalar) }
      return String(scalar).utf16.map { unit -> String in
        let digits = String(unit, radix: 16, uppercase: isUpper)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  private static let letters: [Unicode.Scalar: String] = [
    "\u{8}": "b", "\t": "t", "\n": "n", "\u{C}": "f", "\r": "r",
  ]

  // MARK: - Percent signs

  /// What encoders leave as it is, beside letters and digits: none, RFC 3986, Python's `quote`, JavaScript's
  /// `encodeURIComponent` and `encodeURI`, and HTML's forms.
  private static let plainSets = ["", "-._~", "-._~/", "-_.!~*'()", "-_.!~*'();/?:@&=+$,#", "*-._"]

  private static func withPercentSigns(_ text: String) -> [String] {
    plainSets.flatMap { plain in
      ["0123456789ABCDEF", "0123456789abcdef"].flatMap { digits in
        ["%20", "+"].map { blank in
          encoded(text, plain: Array(plain.utf8), digits: Array(digits.utf8), blank: Array(blank.utf8))
        }
      }
    }
  }

  private static func encoded(_ text: String, plain: [UInt8], digits: [UInt8], blank: [UInt8]) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      if byte == UInt8(ascii: " ") { return blank }
      if byte.isDigit || byte.isLetter || plain.contains(byte) { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Base64

  /// Shorter pieces stand in many texts.
  private static let shortestPiece = 8

  /// With either alphabet (RFC 4648, 4 and 5): by itself, in lines, and what is left of it where more stands around.
  private static func inBase64(_ bytes: [UInt8]) -> [String] {
    let whole = Data(bytes).base64EncodedString()
    let pieces = (0..<3).map { inside(bytes, after: $0) } + [64, 76].flatMap { lines(of: whole, width: $0) }
    return ([whole] + pieces.filter { $0.utf8.count >= shortestPiece }).flatMap {
      [$0, $0.replacing("+", with: "-").replacing("/", with: "_")]
    }
  }

  /// The characters that are made of these bytes alone, where as many others stand before them in a group of three.
  private static func inside(_ bytes: [UInt8], after count: Int) -> String {
    let text = Data([UInt8](repeating: 0, count: count) + bytes).base64EncodedString()
    return String(text.prefix((count + bytes.count) * 8 / 6).dropFirst((count * 8 + 5) / 6))
  }

  private static func lines(of text: String, width: Int) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: width).map {
      String(decoding: bytes[$0..<min($0 + width, bytes.count)], as: UTF8.self)
    }
  }
}
