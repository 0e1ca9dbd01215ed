import ReleaseModel

/// Reads an OpenStep property list, in bounded depth and with the place of every value.
///
/// The grammar is the old style property list of OpenStep, as NSPropertyList documents it and as Xcode writes
/// it: `{ key = value; }`, `( a, b, )`, quoted and bare strings, `<data>`, `//` and `/* */` comments.
package struct OpenStepParser {
  /// Projects nest 5 levels deep.
  static let maximumDepth = 64
  /// In bytes. The largest projects that are known have some 30 MB.
  package static let maximumSize = 64 << 20

  /// In bytes. A word without quotes is a name, a path or a number.
  static let maximumBareString = 64 << 10

  private let text: SourceText
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// - Throws: `Refusal` at the first byte that does not fit.
  static func parse(_ text: SourceText) throws(Refusal) -> OpenStepValue {
    guard text.bytes.count <= maximumSize else {
      throw Refusal(
        text.diagnostic(
          "pbxproj.size", "the file is \(text.bytes.count) bytes; the limit is \(maximumSize)", at: 0))
    }
    do throws(Refusal) {
      return try parseWhole(text)
    } catch {
      guard let syntax = otherSyntax(of: text) else { throw error }
      throw Refusal(
        text.diagnostic(
          "pbxproj.syntax", "this is \(syntax), not an OpenStep property list, which Xcode uses for projects",
          at: 0,
          hint: "change a project setting in Xcode to make it rewrite the file"))
    }
  }

  private static func parseWhole(_ text: SourceText) throws(Refusal) -> OpenStepValue {
    var parser = OpenStepParser(text)
    let value = try parser.parseValue()
    try parser.skipBlanks()
    guard parser.position == parser.bytes.count else {
      throw parser.problem(
        "pbxproj.trailing", "unexpected \(parser.found) after the closing bracket")
    }
    return value
  }

  /// What a project is written in that Xcode reads, too.
  private static func otherSyntax(of text: SourceText) -> String? {
    let start = text.bytes.prefix(100).drop { $0.isWhitespace || $0 >= 0x80 }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { start.starts(with: $0.utf8) }
    if isXML { return "XML" }
    return start.first == UInt8(ascii: "{") && (try? JSONParser.parse(text)) != nil ? "JSON" : nil
  }

  /// Reads a property list, or a `.strings` file: a dictionary without its braces, in which `key;` stands for
  /// `key = key;`.
  static func parseFile(_ text: SourceText) throws(Refusal) -> OpenStepValue {
    var parser = OpenStepParser(text)
    try parser.skipBlanks()
    if parser.current == UInt8(ascii: "{") || parser.current == UInt8(ascii: "(") { return try parse(text) }
    let start = parser.position
    let entries = try parser.parseEntries(until: nil)
    return OpenStepValue(kind: .dictionary(entries), range: start..<parser.position)
  }

  /// Returns the place behind blanks and comments; the end for a comment that is open.
  static func skippingBlanks(in text: SourceText, from offset: Int) -> Int {
    var parser = OpenStepParser(text)
    parser.position = offset
    do throws(Refusal) { try parser.skipBlanks() } catch { return text.bytes.count }
    return parser.position
  }

  private init(_ text: SourceText) {
    self.text = text
    bytes = text.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func parseValue() throws(Refusal) -> OpenStepValue {
    try skipBlanks()
    guard depth < Self.maximumDepth else {
      throw problem("pbxproj.depth", "values are nested more than \(Self.maximumDepth) levels deep")
    }
    depth += 1
    defer { depth -= 1 }
    switch current {
    case UInt8(ascii: "{"): return try parseDictionary()
    case UInt8(ascii: "("): return try parseArray()
    case UInt8(ascii: "<"): return try parseData()
    default:
      let (string, range) = try parseString("a value")
      return OpenStepValue(kind: .string(string), range: range)
    }
  }

  private mutating func parseDictionary() throws(Refusal) -> OpenStepValue {
    let start = position
    position += 1
    let entries = try parseEntries(until: start)
    position += 1
    return OpenStepValue(kind: .dictionary(entries), range: start..<position)
  }

  /// Parses entries up to the `}` of a dictionary that began at `start`; without one, to the end of the file.
  private mutating func parseEntries(until start: Int?) throws(Refusal) -> [OpenStepEntry] {
    var entries: [OpenStepEntry] = []
    try skipBlanks()
    while start == nil ? position < bytes.count : current != UInt8(ascii: "}") {
      if let start, position >= bytes.count {
        throw problem("pbxproj.dictionary.open", "the '{' has no '}'", at: start)
      }
      let (key, range) = try parseString("a key or '}'")
      try skipBlanks()
      var value = OpenStepValue(kind: .string(key), range: range)
      if start != nil || current != UInt8(ascii: ";") {
        try expect("=", after: "the key '\(key)'")
        value = try parseValue()
        try skipBlanks()
      }
      try expect(";", after: "the value of '\(key)'")
      try skipBlanks()
      entries.append(OpenStepEntry(key: key, keyRange: range, value: value))
    }
    return entries
  }

  private mutating func parseArray() throws(Refusal) -> OpenStepValue {
    let start = position
    var items: [OpenStepValue] = []
    position += 1
    try skipBlanks()
    while current != UInt8(ascii: ")") {
      if position >= bytes.count { throw problem("pbxproj.array.open", "the '(' has no ')'", at: start) }
      items.append(try parseValue())
      try skipBlanks()
      if current == UInt8(ascii: ")") { break }
      try expect(",", after: "an item")
      try skipBlanks()
    }
    position += 1
    return OpenStepValue(kind: .array(items), range: start..<position)
  }

  private mutating func parseData() throws(Refusal) -> OpenStepValue {
    let start = position
    var digits: [UInt8] = []
    position += 1
    while let byte = next, byte != UInt8(ascii: ">") {
      if byte.isHexDigit {
        digits.append(byte)
      } else if !byte.isWhitespace {
        let isConflict = bytes[start...].starts(with: "<<<<<<<".utf8)
        throw problem(
          "pbxproj.data", "this is not a hexadecimal digit", at: isConflict ? start : position,
          hint: isConflict ? "the file contains a merge conflict: resolve it first" : nil)
      }
      position += 1
    }
    guard position < bytes.count else { throw problem("pbxproj.data", "the '<' has no '>'", at: start) }
    position += 1
    return OpenStepValue(kind: .data(String(decoding: digits, as: UTF8.self)), range: start..<position)
  }

  // MARK: - Strings

  private mutating func parseString(_ expected: Phrase) throws(Refusal) -> (String, Range<Int>) {
    let start = position
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
      return (try parseQuoted(), start..<position)
    }
    while let byte = next, Self.isBare(byte) {
      position += 1
      if position - start > Self.maximumBareString {
        throw problem(
          "pbxproj.string.long", "a string without quotes is longer than any that Xcode writes", at: start)
      }
    }
    guard position > start else {
      throw problem("pbxproj.unexpected", "expected \(expected), but found \(found)")
    }
    return (text.string(start..<position), start..<position)
  }

  private mutating func parseQuoted() throws(Refusal) -> String {
    let start = position
    let quote = current
    var result: [UInt8] = []
    position += 1
    while let byte = next, byte != quote {
      position += 1
      if byte == UInt8(ascii: "\\") {
        try parseEscape(&result)
      } else {
        result.append(byte)
      }
    }
    guard position < bytes.count else {
      throw problem("pbxproj.string.open", "the quote is not closed", at: start)
    }
    position += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func parseEscape(_ result: inout [UInt8]) throws(Refusal) {
    guard let byte = next else { throw problem("pbxproj.string.open", "the quote is not closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): result.append(7)
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "v"): result.append(11)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "U"): result += Array(String(takeUnit()).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      let digits = takeDigits(atMost: 3) { (48...55).contains($0) }
      // Octal escapes name bytes of NextStep's character set; only ASCII means the same today.
      let value = Int(digits, radix: 8) ?? 0
      result += Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
    default: result.append(byte)
    }
  }

  /// `\U00e9`: one UTF-16 unit; a pair of surrogates is two escapes.
  private mutating func takeUnit() -> Character {
    let high = UInt32(takeDigits(atMost: 4, where: \.isHexDigit), radix: 16) ?? 0xFFFD
    if let scalar = Unicode.Scalar(high) { return Character(scalar) }
    guard (0xD800..<0xDC00).contains(high), bytes[position...].starts(with: "\\U".utf8) else {
      return "\u{FFFD}"
    }
    position += 2
    let low = UInt32(takeDigits(atMost: 4, where: \.isHexDigit), radix: 16) ?? 0
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    let value = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
    return Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}"
  }

  private mutating func takeDigits(atMost limit: Int, where isDigit: (UInt8) -> Bool) -> String {
    let start = position
    while position - start < limit, let byte = next, isDigit(byte) { position += 1 }
    return text.string(start..<position)
  }

  // MARK: - Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var current: UInt8 { next ?? 0 }

  /// What needs no quotes.
  static func isBare(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter
      || "_$/:.-".utf8.contains(byte)
  }

  private mutating func skipBlanks() throws(Refusal) {
    while let byte = next {
      if byte.isWhitespace {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        while let byte = next, byte != 10, byte != 13 { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Refusal) {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw problem("pbxproj.comment.open", "the comment is not closed", at: start)
  }

  private mutating func expect(_ character: Character, after what: Phrase) throws(Refusal) {
    guard current == character.asciiValue else {
      throw problem("pbxproj.unexpected", "expected '\(character)' after \(what), but found \(found)")
    }
    position += 1
  }

  private var found: Phrase {
    guard position < bytes.count else { return "the end of the file" }
    let end = min(position + 4, bytes.count)
    return text.string(position..<end).first.map { "'\($0)'" } ?? "an invalid byte"
  }

  private func problem(_ code: String, _ message: Phrase, at offset: Int? = nil, hint: Phrase? = nil)
    -> Refusal
  {
    let place = min(offset ?? position, bytes.count)
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { bytes[place...].starts(with: $0.utf8) }
    let way: Phrase =
      isConflict
      ? "the file contains a merge conflict: resolve it first"
      : "restore the file from git, or check it: plutil -lint \(text.path)"
    let hint: Phrase = hint ?? way
    return Refusal(text.diagnostic(code, message, at: place, hint: hint))
  }
}
