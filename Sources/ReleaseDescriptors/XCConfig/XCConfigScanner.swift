import ReleaseModel

/// A cursor over the bytes of an xcconfig file.
struct XCConfigScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  /// The byte at the cursor; 0 at the end of the text.
  var current: UInt8 { byte(at: position) }
  var isAtComment: Bool { current == UInt8(ascii: "/") && byte(at: position + 1) == UInt8(ascii: "/") }
  var isAtLineEnd: Bool { isAtEnd || lineEndLength > 0 }
  var isAtNameStart: Bool { Self.isName(current) && !current.isDigit }

  /// Space, tab, vertical tab and form feed.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 11 || byte == 12 }

  static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
      || byte == UInt8(ascii: "_")
  }

  mutating func advance(_ count: Int = 1) { position = min(position + count, bytes.count) }

  mutating func skipBlanks() {
    while !isAtEnd, Self.isBlank(current) { position += 1 }
  }

  mutating func skipBlanksAndComment() {
    skipBlanks()
    if isAtComment { skipToLineEnd() }
  }

  mutating func skipToLineEnd() {
    while !isAtLineEnd { position += 1 }
  }

  mutating func skipLineEnd() { advance(lineEndLength) }

  mutating func takeName() -> Range<Int> {
    take { _, byte in !Self.isName(byte) }
  }

  /// Moves the cursor up to the first byte where `stop` holds, or to the end of the text.
  mutating func take(until stop: (XCConfigScanner, UInt8) -> Bool) -> Range<Int> {
    let start = position
    while !isAtEnd, !stop(self, current) { position += 1 }
    return start..<position
  }

  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    return start..<end
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// LF, CR, CRLF, U+2028 and U+2029 end a line.
  private var lineEndLength: Int {
    switch current {
    case 10: return isAtEnd ? 0 : 1
    case 13: return byte(at: position + 1) == 10 ? 2 : 1
    case 0xE2:
      let last = byte(at: position + 2)
      return byte(at: position + 1) == 0x80 && (last == 0xA8 || last == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
