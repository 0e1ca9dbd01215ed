import ReleaseModel

extension RubyString {
  static func quoted(with quote: Character, text: String) -> String {
    let byte = quote.asciiValue ?? UInt8(ascii: "'")
    return "\(quote)\(escaped(text, open: byte, close: byte, interpolates: quote == "\""))\(quote)"
  }

  /// Returns the bytes between this literal's delimiters that stand for a text.
  func spelling(of text: String) -> String {
    Self.escaped(text, open: open, close: close, interpolates: interpolates)
  }

  static func escaped(_ text: String, open: UInt8, close: UInt8, interpolates: Bool) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let startsCode = interpolates && byte == UInt8(ascii: "#") && "{$@".utf8.contains(next)
      if byte == UInt8(ascii: "\\") || byte == open || byte == close || startsCode {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Splits at the occurrences of a version that no digit touches; nil when there is none.
  func pieces(around version: String) -> [String]? {
    guard !version.isEmpty else { return nil }
    let bytes = Array(utf8)
    let wanted = Array(version.utf8)
    var pieces: [String] = []
    var start = 0
    var index = 0
    while index + wanted.count <= bytes.count {
      let end = index + wanted.count
      let touches =
        index > 0 && bytes[index - 1].isDigit
        || end < bytes.count && bytes[end].isDigit
      if !touches, bytes[index..<end].elementsEqual(wanted) {
        pieces.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = end
        index = end
      } else {
        index += 1
      }
    }
    guard !pieces.isEmpty else { return nil }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
