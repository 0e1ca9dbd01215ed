/// The quotes of a Ruby file.
struct RubyQuotes {
  let bytes: [UInt8]
  /// Whether `“”‘’‛` are plain quotes, as CocoaPods makes them before it reads a Podfile (`Podfile.from_ruby`).
  let areTypographic: Bool

  /// The quote that stands at an offset, and how many bytes it is written with; nil when none stands there.
  func quote(at offset: Int) -> (byte: UInt8, length: Int)? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return (bytes[offset], 1)
    case 0xE2 where areTypographic && offset + 2 < bytes.count && bytes[offset + 1] == 0x80:
      switch bytes[offset + 2] {
      case 0x9C, 0x9D: return (UInt8(ascii: "\""), 3)
      case 0x98, 0x99, 0x9B: return (UInt8(ascii: "'"), 3)
      default: return nil
      }
    default: return nil
    }
  }

  /// Where a name ends that begins at an offset.
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < bytes.count, RubyLexer.isName(bytes[index]), quote(at: index) == nil { index += 1 }
    return index
  }
}
