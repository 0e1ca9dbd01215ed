import ReleaseModel

/// A cursor over the bytes of an XML file that knows tags, comments and character data, but not their
/// meaning.
struct PropertyListScanner {
  let text: SourceText
  let bytes: [UInt8]
  var position = 0

  struct Tag {
    package enum Kind { case start, end, empty }
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
    let count = token.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    var index = 0
    while index < count {
      guard bytes[position + index] == token.utf8Start[index] else { return false }
      index += 1
    }
    return true
  }

  func problem(_ code: String, _ message: Phrase, at offset: Int? = nil, hint: Phrase? = nil) -> Diagnostic {
    PropertyListFormat.problem(in: text, code, message, at: offset ?? position, hint: hint)
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
        try skipInstruction()
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
      throw problem("plist.comment.unterminated", "a comment is not closed, or contains '--'", at: start)
    }
    position += 3
  }

  private mutating func skipInstruction() throws(Diagnostic) {
    let start = position
    position += 2
    let target = takeName()
    guard !target.isEmpty, target.lowercased() != "xml",
      isAt("?>") || !isAtEnd && Self.isBlank(bytes[position])
    else {
      throw problem("plist.instruction", "a processing instruction has no valid name", at: start)
    }
    try skip(past: "?>", "plist.instruction", "a processing instruction is not closed with '?>'")
  }

  /// Moves behind a token that must follow somewhere.
  mutating func skip(past token: StaticString, _ code: String, _ message: Phrase) throws(Diagnostic) {
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
      throw problem("plist.text.unexpected", "there is text where only elements are allowed")
    }
    position += 1
    let isEnd = isAt("/")
    if isEnd { position += 1 }
    let name = takeName()
    guard !name.isEmpty else { throw problem("plist.tag.malformed", "'<' does not begin a tag", at: start) }
    if isEnd { skipBlanks() } else { _ = try takeAttributes() }
    if isAt("/>"), !isEnd {
      position += 2
      return Tag(kind: .empty, name: name, range: start..<position)
    }
    guard isAt(">") else {
      throw problem("plist.tag.malformed", "the tag '\(name)' is not closed with '>'", at: start)
    }
    position += 1
    return Tag(kind: isEnd ? .end : .start, name: name, range: start..<position)
  }

  /// Takes `name="value"` pairs, each behind a blank, and the blanks behind the last one.
  mutating func takeAttributes() throws(Diagnostic) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var names: Set<String> = []
    while true {
      let before = position
      skipBlanks()
      let start = position
      let name = takeName()
      if name.isEmpty { return attributes }
      skipBlanks()
      guard before < start, isAt("="), names.insert(name).inserted else {
        throw problem("plist.tag.malformed", "the attribute '\(name)' is malformed", at: start)
      }
      position += 1
      skipBlanks()
      guard let value = try takeQuoted() else {
        throw problem("plist.tag.malformed", "the attribute '\(name)' has no quoted value", at: start)
      }
      attributes.append((name, value))
    }
  }

  /// Takes a text in quotes; nil when there is no quote. Brackets inside are refused, because Foundation's
  /// reader takes them for the end of the tag.
  mutating func takeQuoted() throws(Diagnostic) -> String? {
    guard !isAtEnd, isAt("\"") || isAt("'") else { return nil }
    let quote = bytes[position]
    let start = position + 1
    position = start
    while !isAtEnd, bytes[position] != quote {
      if "<>&[]".utf8.contains(bytes[position]) {
        throw problem(
          "plist.tag.malformed", "the quoted text contains '\(Character(Unicode.Scalar(bytes[position])))'")
      }
      position += 1
    }
    guard !isAtEnd else { throw problem("plist.tag.malformed", "a quoted text is not closed", at: start - 1) }
    position += 1
    return text.string(start..<position - 1)
  }

  /// Takes a name; empty when there is none. Property lists have names of ASCII characters only.
  mutating func takeName() -> String {
    let start = position
    while !isAtEnd, Self.isNameByte(bytes[position], isFirst: position == start) { position += 1 }
    return text.string(start..<position)
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    if byte.isLetter || byte == UInt8(ascii: "_") { return true }
    return !isFirst && (byte.isDigit || ".-:".utf8.contains(byte))
  }
}
