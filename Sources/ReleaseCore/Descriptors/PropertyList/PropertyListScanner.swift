/// A cursor over the bytes of an XML file that knows tags, comments and character data, but not their meaning.
struct PropertyListScanner {
  let text: SourceText
  let bytes: [UInt8]
  var position = 0

  struct Tag {
    enum Kind { case start, end, empty }
    let kind: Kind
    let name: String
    let range: Range<Int>
  }

  init(_ text: SourceText) {
    self.text = text
    bytes = text.bytes
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  var isAtEnd: Bool { position >= bytes.count }

  func isAt(_ token: StaticString) -> Bool {
    token.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  func problem(_ code: String, _ message: String, at offset: Int? = nil, hint: String? = nil) -> Diagnostic {
    text.diagnostic(.error, code, message, at: min(offset ?? position, bytes.count), hint: hint)
  }

  mutating func skipBlanks() {
    while !isAtEnd, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Skips blanks, comments and processing instructions.
  mutating func skipMisc() throws(Diagnostic) {
    while true {
      skipBlanks()
      if isAt("<!--") {
        try skipComment()
      } else if isAt("<?") {
        try skip(past: "?>", "plist.instruction.unterminated", "a processing instruction is not closed with '?>'")
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Diagnostic) {
    let start = position
    position += 4
    while !isAtEnd, !isAt("--") { position += 1 }
    guard isAt("-->") else {
      throw problem("plist.comment.unterminated", "a comment is not closed, or holds '--'", at: start)
    }
    position += 3
  }

  /// Moves behind a token that must follow somewhere.
  mutating func skip(past token: StaticString, _ code: String, _ message: String) throws(Diagnostic) {
    let start = position
    while !isAtEnd, !isAt(token) { position += 1 }
    guard !isAtEnd else { throw problem(code, message, at: start) }
    position += token.utf8CodeUnitCount
  }

  /// Takes `<name …>`, `</name>` or `<name/>`. Attributes must be well formed and are passed over.
  mutating func takeTag() throws(Diagnostic) -> Tag {
    let start = position
    guard isAt("<") else {
      if isAtEnd { throw problem("plist.truncated", "the file ends in the middle of the property list") }
      throw problem("plist.text.unexpected", "text stands where only elements may stand")
    }
    position += 1
    let isEnd = isAt("/")
    if isEnd { position += 1 }
    let nameStart = position
    while !isAtEnd, Self.isNameByte(bytes[position]) { position += 1 }
    let name = text.string(nameStart..<position)
    guard !name.isEmpty else { throw problem("plist.tag.malformed", "'<' does not begin a tag", at: start) }
    if !isEnd { try skipAttributes() } else { skipBlanks() }
    if isAt("/>"), !isEnd {
      position += 2
      return Tag(kind: .empty, name: name, range: start..<position)
    }
    guard isAt(">") else { throw problem("plist.tag.malformed", "the tag '\(name)' is not closed with '>'", at: start) }
    position += 1
    return Tag(kind: isEnd ? .end : .start, name: name, range: start..<position)
  }

  private mutating func skipAttributes() throws(Diagnostic) {
    var names: Set<String> = []
    while true {
      let before = position
      skipBlanks()
      let start = position
      while !isAtEnd, Self.isNameByte(bytes[position]) { position += 1 }
      if start == position { return }
      let name = text.string(start..<position)
      skipBlanks()
      guard before < start, isAt("="), names.insert(name).inserted else {
        throw problem("plist.tag.malformed", "the attribute '\(name)' is malformed", at: start)
      }
      position += 1
      skipBlanks()
      guard !isAtEnd, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
        throw problem("plist.tag.malformed", "the attribute '\(name)' has no quoted value", at: start)
      }
      let quote = bytes[position]
      position += 1
      while !isAtEnd, bytes[position] != quote {
        if bytes[position] == UInt8(ascii: "<") || bytes[position] == UInt8(ascii: "&") {
          throw problem("plist.tag.malformed", "the attribute '\(name)' holds '<' or '&'")
        }
        position += 1
      }
      guard !isAtEnd else { throw problem("plist.tag.malformed", "the attribute '\(name)' is not closed", at: start) }
      position += 1
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || "._-:".utf8.contains(byte)
  }
}
