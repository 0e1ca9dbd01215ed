import ReleaseModel

/// Splits Swift into tokens, as far as manifests, routes and imports need it. Nothing is evaluated.
///
/// Strings in one line or several, with any number of `#`, are one token; what is interpolated into them is
/// passed over with its own strings and brackets. A regular expression literal is one mark. Comments nest, as in
/// Swift.
package struct SwiftLexer {
  private let text: SourceText
  private let bytes: [UInt8]
  private let subject: Subject
  private var position = 0
  private var tokens: [SwiftToken] = []
  private var brackets: [(byte: UInt8, offset: Int)] = []

  private static let deepestNesting = 100
  /// How many `#` stand around a literal at most, and how many regular expressions that go over lines have no end.
  static let mostHashes = 64
  private static let mostOpenRegexes = 100
  private var openRegexes = 0

  /// What kind of file is read, for the words of a refusal.
  package enum Subject: Sendable {
    case manifest, source

    fileprivate var code: String { self == .manifest ? "package.malformed" : "swift.malformed" }

    fileprivate var hint: Phrase {
      switch self {
      case .manifest: "run 'swift package dump-package' in its folder to see Swift's error"
      case .source: "compile the file to see Swift's error"
      }
    }
  }

  /// Throws a located `Refusal` for text that no Swift compiler would accept either.
  package static func tokens(of text: SourceText, as subject: Subject = .manifest) throws(Refusal)
    -> [SwiftToken]
  {
    try text.requireReadable()
    var lexer = SwiftLexer(text, subject: subject)
    if lexer.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    try lexer.run(until: nil)
    if let open = lexer.brackets.last { throw lexer.refusal("this is never closed", at: open.offset) }
    return lexer.tokens
  }

  private init(_ text: SourceText, subject: Subject) {
    self.text = text
    self.subject = subject
    bytes = text.bytes
  }

  private func peek(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private func refusal(_ message: Phrase, at offset: Int) -> Refusal {
    Refusal(
      text.maskedDiagnostic(
        subject.code, message, at: offset, hint: subject.hint))
  }

  /// Reads tokens to the end, or behind the parenthesis that closes an interpolation.
  private mutating func run(until outer: Int?) throws(Refusal) {
    while position < bytes.count {
      guard tokens.count <= SourceText.mostTokens else {
        throw refusal("the file has more than \(SourceText.mostTokens) tokens", at: position)
      }
      let byte = bytes[position]
      switch byte {
      case _ where byte.isWhitespace: position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try blockComment()
      case UInt8(ascii: "\""),
        UInt8(ascii: "#") where isString:
        try string()
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        let start = position
        let end = SwiftRegex.end(in: bytes, at: start)
        if end == nil, byte == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "/") { try countOpenRegex() }
        position = end ?? start + 1
        append(.mark(byte), from: start)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        try close(byte)
        if brackets.count == outer { return }
      case _ where Self.isName(byte):
        let start = position
        while Self.isName(peek()) { position += 1 }
        append(.word, from: start)
      default:
        position += 1
        append(.mark(byte), from: position - 1)
      }
    }
  }

  /// Each was looked for up to the end of the file.
  private mutating func countOpenRegex() throws(Refusal) {
    openRegexes += 1
    guard openRegexes <= Self.mostOpenRegexes else {
      throw refusal("too many unterminated regular expressions", at: position)
    }
  }

  private mutating func append(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: start..<position, depth: brackets.count))
  }

  private mutating func open(_ byte: UInt8) throws(Refusal) {
    guard brackets.count < Self.deepestNesting else {
      throw refusal("brackets are nested too deeply", at: position)
    }
    position += 1
    append(.mark(byte), from: position - 1)
    brackets.append((byte, position - 1))
  }

  private mutating func close(_ byte: UInt8) throws(Refusal) {
    let partner: UInt8 =
      byte == UInt8(ascii: ")")
      ? UInt8(ascii: "(") : byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
    guard brackets.popLast()?.byte == partner else {
      throw refusal("this has no matching opening", at: position)
    }
    position += 1
    append(.mark(byte), from: position - 1)
  }

  private mutating func blockComment() throws(Refusal) {
    let start = position
    var depth = 0
    repeat {
      guard position < bytes.count else {
        throw refusal("the comment that starts here is not closed", at: start)
      }
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0
  }

  package static func isName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter
      || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "`") || byte >= 0x80
  }
}

extension SwiftLexer {
  /// Whether `#`s stand in front of a quote.
  private var isString: Bool {
    var ahead = 0
    while ahead < Self.mostHashes, peek(ahead) == UInt8(ascii: "#") { ahead += 1 }
    return peek(ahead) == UInt8(ascii: "\"")
  }

  private mutating func string() throws(Refusal) {
    let start = position
    var hashes = 0
    while peek() == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    let isLong =
      peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") && !(hashes > 0 && closesOnLine(hashes))
    let quotes = isLong ? 3 : 1
    position += quotes
    let body = position
    var isPlain = !isLong
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), isDelimiter(quotes: quotes, hashes: hashes) {
        let range = body..<position
        position += quotes + hashes
        return append(.string(body: range, text: isPlain ? text.string(range) : nil), from: start)
      }
      if !isLong, byte == 10 || byte == 13 { break }
      guard byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) else {
        position += 1
        continue
      }
      isPlain = false
      position += 1 + hashes
      if peek() == UInt8(ascii: "(") { try interpolation() } else { position += 1 }
    }
    throw refusal("the string that starts here is not terminated", at: start)
  }

  /// Whether a raw string that begins with three quotes ends on its line, so that it is none of several lines: `#"""#`.
  /// Source: Swift's lexer (`advanceIfMultilineDelimiter`).
  private func closesOnLine(_ hashes: Int) -> Bool {
    var index = position + 1
    while index < bytes.count, bytes[index] != 10, bytes[index] != 13 {
      if bytes[index] == UInt8(ascii: "\""), index + hashes < bytes.count,
        bytes[(index + 1)...(index + hashes)].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        return true
      }
      index += 1
    }
    return false
  }

  private func isDelimiter(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  /// Passes over `(...)` of an interpolation: its tokens belong to the string.
  private mutating func interpolation() throws(Refusal) {
    let outer = tokens.count
    let count = brackets.count
    try open(UInt8(ascii: "("))
    try run(until: count)
    guard brackets.count == count else { throw refusal("the interpolation is not closed", at: position) }
    tokens.removeLast(tokens.count - outer)
  }
}
