extension RubyLexer {
  /// The quote that stands at an offset, and how many bytes it is written with; nil when none stands there.
  func quote(at offset: Int) -> (byte: UInt8, length: Int)? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return (bytes[offset], 1)
    case 0xE2 where takesTypographicQuotes && offset + 2 < bytes.count && bytes[offset + 1] == 0x80:
      switch bytes[offset + 2] {
      case 0x9C, 0x9D: return (UInt8(ascii: "\""), 3)
      case 0x98, 0x99, 0x9B: return (UInt8(ascii: "'"), 3)
      default: return nil
      }
    default: return nil
    }
  }

  /// A string, or a symbol, whose quote stands at an offset.
  mutating func quoted(_ kind: RubyToken.Kind = .string, at offset: Int) throws(Failure) {
    guard let quote = quote(at: offset) else { return }
    try quoted(
      kind, open: offset + quote.length, close: quote.byte, interpolates: quote.byte == UInt8(ascii: "\""))
  }

  /// Where the name that begins here ends.
  func endOfName(from start: Int? = nil) -> Int {
    var index = start ?? position
    while index < bytes.count, Self.isName(bytes[index]), quote(at: index) == nil { index += 1 }
    return index
  }
}
