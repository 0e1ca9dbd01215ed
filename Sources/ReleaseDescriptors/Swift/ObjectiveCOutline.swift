import ReleaseModel

/// The classes that an Objective-C file declares or implements, with the methods that it implements. Macros are
/// not expanded, and both sides of an `#if` are read.
package struct ObjectiveCOutline: Sendable {
  package struct Class: Sendable, Hashable {
    package let name: String
    /// The superclass and protocols of an `@interface`.
    package let inherited: [String]
    /// The first part of the selector of each implemented method, without the colon.
    package var methods: [Method] = []
    package let offset: Int
  }

  package struct Method: Sendable, Hashable {
    package let name: String
    package let offset: Int
  }

  /// In the order of the text; categories are left out of the declared classes, their methods count.
  package let classes: [Class]

  /// - Throws: `Refusal` for bytes that are no text.
  package init(_ text: SourceText) throws(Refusal) {
    try text.requireReadable()
    let words = ObjectiveCWords(text.bytes).words
    func word(_ index: Int) -> String { index < words.count ? text.string(words[index]) : "" }
    var classes: [Class] = []
    var current: Class?
    var isImplementation = false
    var braces = 0
    var index = 0
    while index < words.count {
      let start = words[index].lowerBound
      switch word(index) {
      case "@interface", "@implementation":
        isImplementation = word(index) == "@implementation"
        let inherited = isImplementation ? [] : Self.inherited(at: index + 2, word: word)
        current = Class(name: word(index + 1), inherited: inherited, offset: start)
        braces = 0
        index += 1
      case "@end":
        if let current { classes.append(current) }
        current = nil
      case "{": braces += 1
      case "}": braces = max(0, braces - 1)
      case "-", "+":
        if isImplementation, braces == 0, current != nil, word(index + 1) == "(",
          let name = Self.selector(at: index + 1, word: word)
        {
          current?.methods.append(Method(name: name, offset: start))
        }
      default: break
      }
      index += 1
    }
    self.classes = classes.filter { !$0.name.isEmpty }
  }

  /// `: Super <A, B>` behind a class's name; nothing for a category, `(Name)`.
  private static func inherited(at start: Int, word: (Int) -> String) -> [String] {
    var index = start
    var names: [String] = []
    if word(index) == ":" {
      names.append(word(index + 1))
      index += 2
    }
    guard word(index) == "<" else { return names }
    index += 1
    while !word(index).isEmpty, word(index) != ">" {
      if word(index) != "," { names.append(word(index)) }
      index += 1
    }
    return names
  }

  /// The selector's first part behind `(type)`; the type may hold parentheses of blocks.
  private static func selector(at start: Int, word: (Int) -> String) -> String? {
    var depth = 0
    var index = start
    repeat {
      switch word(index) {
      case "(": depth += 1
      case ")": depth -= 1
      case "": return nil
      default: break
      }
      index += 1
    } while depth > 0
    let name = word(index)
    return name.first.map { $0.isLetter || $0 == "_" } == true ? name : nil
  }
}

/// The words and marks of Objective-C, without comments and the text of literals.
private struct ObjectiveCWords {
  private(set) var words: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    var position = 0
    func peek(_ ahead: Int = 0) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }
    while position < bytes.count {
      let byte = bytes[position]
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
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position += 1
        // A literal ends on its line.
        while position < bytes.count, bytes[position] != byte, bytes[position] != 10 {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      case _ where SwiftLexer.isName(byte) || (byte == UInt8(ascii: "@") && SwiftLexer.isName(peek(1))):
        let start = position
        position += 1
        while SwiftLexer.isName(peek()) { position += 1 }
        words.append(start..<min(position, bytes.count))
      default:
        words.append(position..<(position + 1))
        position += 1
      }
    }
  }
}
