/// One word or punctuation mark of Swift source.
struct SwiftToken: Hashable {
  let text: String
  let line: Int

  var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
}

/// Splits Swift source into words and punctuation marks; comments and the text of string literals are left out,
/// what is interpolated into strings is not.
///
/// Just enough of the grammar for the rules here. Regular expression literals are not known to it.
struct SwiftTokens {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private(set) var tokens: [SwiftToken] = []

  static func of(_ source: String) -> [SwiftToken] {
    var lexer = SwiftTokens(source)
    lexer.code(until: nil)
    return lexer.tokens
  }

  private init(_ source: String) { characters = Array(source) }

  /// Reads code to the end, or to the parenthesis that closes an interpolation.
  private mutating func code(until end: Character?) {
    var depth = 0
    while let character = peek() {
      if depth == 0, character == end { return }
      switch character {
      case "/" where peek(1) == "/": while let next = peek(), !next.isNewline { advance() }
      case "/" where peek(1) == "*": blockComment()
      case "\"",
        "#" where isString():
        string()
      case _ where character.isLetter || character == "_" || character.isNumber: word()
      case "`": advance()
      case _ where character.isWhitespace: advance()
      default:
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        tokens.append(SwiftToken(text: String(character), line: line))
        advance()
      }
    }
  }

  private mutating func word() {
    var text = ""
    while let next = peek(), next.isLetter || next.isNumber || next == "_" {
      text.append(next)
      advance()
    }
    tokens.append(SwiftToken(text: text, line: line))
  }

  /// Comments nest in Swift.
  private mutating func blockComment() {
    var depth = 0
    repeat {
      if peek() == "/", peek(1) == "*" {
        depth += 1
        advance()
      } else if peek() == "*", peek(1) == "/" {
        depth -= 1
        advance()
      }
      advance()
    } while depth > 0 && peek() != nil
  }

  private func isString() -> Bool {
    var ahead = 0
    while peek(ahead) == "#" { ahead += 1 }
    return peek(ahead) == "\""
  }

  private mutating func string() {
    var hashes = 0
    while peek() == "#" {
      hashes += 1
      advance()
    }
    let quotes = peek(1) == "\"" && peek(2) == "\"" ? 3 : 1
    for _ in 0..<quotes { advance() }
    while let next = peek() {
      if next == "\"", closes(quotes, hashes) {
        for _ in 0..<quotes + hashes { advance() }
        return
      }
      guard next == "\\", (0..<hashes).allSatisfy({ peek(1 + $0) == "#" }) else {
        advance()
        continue
      }
      for _ in 0...hashes { advance() }
      if peek() == "(" {
        advance()
        code(until: ")")
      }
      advance()
    }
  }

  private func closes(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == "\"" } && (0..<hashes).allSatisfy { peek(quotes + $0) == "#" }
  }

  private func peek(_ ahead: Int = 0) -> Character? {
    index + ahead < characters.count ? characters[index + ahead] : nil
  }

  private mutating func advance() {
    if let character = peek(), character.isNewline { line += 1 }
    index += 1
  }
}
