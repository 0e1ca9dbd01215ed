import ReleaseModel

/// Reads JSON (RFC 8259) with the byte range of every value. A byte order mark in front is skipped.
package struct JSONParser {
  private let text: SourceText
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var count = 0
  private let most: Int

  static let deepestNesting = 128

  /// Throws a located `Refusal` for anything that is not one JSON value.
  package static func parse(_ text: SourceText) throws(Refusal) -> JSONNode {
    try text.requireReadable()
    var parser = JSONParser(text, most: SourceText.mostTokens)
    return try parser.root()
  }

  /// Reads a file that is no descriptor, and so may be larger; nil for what is not JSON, and for more than a number of
  /// values.
  package static func data(_ bytes: [UInt8], most: Int) -> JSONNode? {
    var parser = JSONParser(SourceText(path: "", bytes: bytes), most: most)
    return try? parser.root()
  }

  private mutating func root() throws(Refusal) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipBlanks()
    let root = try value()
    skipBlanks()
    guard position == bytes.count else {
      throw failure("unexpected text after the value")
    }
    return root
  }

  private init(_ text: SourceText, most: Int) {
    self.most = most
    self.text = text
    bytes = text.bytes
  }

  private func peek() -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func failure(_ message: Phrase, at offset: Int? = nil) -> Refusal {
    let line = text.line(at: offset ?? position)
    let what =
      line.hasPrefix("<<<<<<<") || line.hasPrefix(">>>>>>>") ? "an unresolved merge conflict" : message
    return Refusal(
      text.maskedDiagnostic(
        "json.malformed", what, at: offset ?? position,
        hint: "run 'python3 -m json.tool < FILE' to check the file"))
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
  }

  private mutating func value() throws(Refusal) -> JSONNode {
    guard position < bytes.count else { throw failure("expected a value, but the file ends") }
    count += 1
    guard count <= most else {
      throw failure("the file has more than \(most) values")
    }
    let start = position
    switch peek() {
    case UInt8(ascii: "{"): return JSONNode(content: .object(try members()), range: start..<position)
    case UInt8(ascii: "["): return JSONNode(content: .array(try elements()), range: start..<position)
    case UInt8(ascii: "\""): return JSONNode(content: .string(try string()), range: start..<position)
    case UInt8(ascii: "t"): return try word("true", as: .boolean(true))
    case UInt8(ascii: "f"): return try word("false", as: .boolean(false))
    case UInt8(ascii: "n"): return try word("null", as: .null)
    case UInt8(ascii: "-"), 48...57: return try number()
    default: throw failure("a value is expected here")
    }
  }

  private mutating func word(_ word: String, as content: JSONNode.Content) throws(Refusal) -> JSONNode {
    let start = position
    guard bytes[start...].starts(with: word.utf8) else { throw failure("a value is expected here") }
    position += word.utf8.count
    return JSONNode(content: content, range: start..<position)
  }

  private mutating func number() throws(Refusal) -> JSONNode {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    if peek() == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if peek() == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek() | 32 == UInt8(ascii: "e") {
      position += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return JSONNode(content: .number, range: start..<position)
  }

  private mutating func digits() throws(Refusal) {
    guard peek().isDigit else { throw failure("a digit is expected here") }
    while peek().isDigit { position += 1 }
  }

  private mutating func enter() throws(Refusal) {
    depth += 1
    guard depth <= Self.deepestNesting else { throw failure("values are nested too deeply") }
    position += 1
    skipBlanks()
  }

  private mutating func members() throws(Refusal) -> [JSONMember] {
    let start = position
    try enter()
    var members: [JSONMember] = []
    while peek() != UInt8(ascii: "}") || !members.isEmpty {
      let keyStart = position
      guard peek() == UInt8(ascii: "\"") else { throw expected("a key in quotes", openedAt: start) }
      let key = try string()
      let keyRange = keyStart..<position
      skipBlanks()
      guard peek() == UInt8(ascii: ":") else { throw expected("':'", openedAt: start) }
      position += 1
      skipBlanks()
      members.append(JSONMember(key: key, keyRange: keyRange, value: try value()))
      skipBlanks()
      if peek() == UInt8(ascii: "}") { break }
      guard peek() == UInt8(ascii: ",") else { throw expected("',' or '}'", openedAt: start) }
      position += 1
      skipBlanks()
    }
    leave()
    return members
  }

  private mutating func elements() throws(Refusal) -> [JSONNode] {
    let start = position
    try enter()
    var elements: [JSONNode] = []
    while peek() != UInt8(ascii: "]") || !elements.isEmpty {
      elements.append(try value())
      skipBlanks()
      if peek() == UInt8(ascii: "]") { break }
      guard peek() == UInt8(ascii: ",") else { throw expected("',' or ']'", openedAt: start) }
      position += 1
      skipBlanks()
    }
    leave()
    return elements
  }

  private mutating func leave() {
    position += 1
    depth -= 1
  }

  /// At the end of the file what was never closed says more than what is missing.
  private func expected(_ what: Phrase, openedAt start: Int) -> Refusal {
    position < bytes.count ? failure("\(what) is expected here") : failure("this is never closed", at: start)
  }
}

extension JSONParser {
  private mutating func string() throws(Refusal) -> String {
    let start = position
    position += 1
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
      if byte < 32 { throw failure("a string can't contain a control character", at: position - 1) }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let escape = peek()
      position += 1
      let plain: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 34, UInt8(ascii: "\\"): 92, UInt8(ascii: "/"): 47, UInt8(ascii: "b"): 8,
        UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
      ]
      if let byte = plain[escape] {
        result.append(byte)
      } else if escape == UInt8(ascii: "u") {
        result += String(Character(try scalar())).utf8
      } else {
        throw failure("unknown escape sequence", at: position - 2)
      }
    }
    throw failure("the string that starts here is not terminated", at: start)
  }

  /// The character of `\uXXXX`, or of the two that make a surrogate pair.
  private mutating func scalar() throws(Refusal) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = (0xD800..<0xDC00).contains(first)
    guard isHigh, peek() == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let mark = position
    position += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      position = mark
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func hexadecimal() throws(Refusal) -> UInt32 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits are expected here") }
    position += 4
    return value
  }
}
