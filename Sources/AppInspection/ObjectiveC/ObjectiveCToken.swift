import ReleaseDescriptors

/// One token of Objective-C. Blanks and comments are no tokens.
struct ObjectiveCToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A name, a number, or a keyword with its `@`.
    case word
    /// A literal with its quotes, and with the `@` in front.
    case string
    /// A bracket, or one character of an operator.
    case mark(UInt8)
  }

  let kind: Kind
  let range: Range<Int>
  /// How many brackets stand around it; an opening bracket and its partner stand outside. Brackets that don't pair,
  /// such as those of both sides of an `#if`, end with their class.
  let depth: Int

  /// Splits a file.
  static func tokens(of bytes: [UInt8]) -> [ObjectiveCToken] {
    var tokens: [ObjectiveCToken] = []
    var brackets: [UInt8] = []
    var position = 0
    func peek(_ ahead: Int = 0) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }
    func add(_ kind: Kind, from start: Int) {
      tokens.append(
        ObjectiveCToken(kind: kind, range: start..<min(position, bytes.count), depth: brackets.count))
    }
    while position < bytes.count {
      let byte = bytes[position]
      let start = position
      switch byte {
      case 9...13, 32: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 10 { position += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        position += 2
        while position < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
          position += 1
        }
        position += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "@") where peek(1) == UInt8(ascii: "\""):
        let quote = byte == UInt8(ascii: "@") ? peek(1) : byte
        position += byte == UInt8(ascii: "@") ? 2 : 1
        // A literal ends on its line.
        while position < bytes.count, bytes[position] != quote, bytes[position] != 10 {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
        if quote == UInt8(ascii: "\"") { add(.string, from: start) }
      case _ where SwiftLexer.isName(byte) || (byte == UInt8(ascii: "@") && SwiftLexer.isName(peek(1))):
        position += 1
        while SwiftLexer.isName(peek()) { position += 1 }
        let word = bytes[start..<min(position, bytes.count)]
        if word.first == UInt8(ascii: "@"), classMarks.contains(where: { word.elementsEqual($0) }) {
          brackets = []
        }
        add(.word, from: start)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        position += 1
        add(.mark(byte), from: start)
        if brackets.count < 200 { brackets.append(byte) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        position += 1
        let partner = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
        if brackets.last == partner { brackets.removeLast() }
        add(.mark(byte), from: start)
      default:
        position += 1
        add(.mark(byte), from: start)
      }
    }
    return tokens
  }

  /// Finds for each token the next one that stands at its depth or above it; the count of the tokens where there is
  /// none. In one pass: a scan for each bracket would read a file again for every one that nobody closes.
  static func closes(of tokens: [ObjectiveCToken]) -> [Int] {
    var closes = [Int](repeating: tokens.count, count: tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      while let last = open.last, tokens[index].depth <= tokens[last].depth {
        closes[last] = index
        open.removeLast()
      }
      open.append(index)
    }
    return closes
  }

  private static let classMarks = ["@interface", "@implementation", "@end"].map {
    Array($0.utf8)
  }
}
