import ReleaseModel

/// Splits Ruby into tokens, as far as podspecs and Podfiles use it. Nothing is evaluated.
///
/// Ruby's grammar needs to know whether a value or an operator is expected; that is followed by the token
/// before, as Ruby's own lexer does. Names that could be either a local variable or a command (`a /b`) are
/// read as commands only when a literal of that kind ends on the same line.
struct RubyLexer {
  /// What can't be read, and where.
  struct Failure: Error {
    let code: String
    let message: Phrase
    let offset: Int
  }

  static let deepestNesting = 100
  private static let tooMany = "ruby.size"

  let bytes: [UInt8]
  let quotes: RubyQuotes
  var position = 0
  var tokens: [RubyToken] = []
  /// Open brackets with their offsets, innermost last.
  var brackets: [(byte: UInt8, offset: Int)] = []
  /// Heredocs whose bodies begin at the next line.
  var pending: [Heredoc] = []
  /// How many interpolations surround the code being read.
  var nesting = 0
  /// The last token that is not trivia.
  var previous: RubyToken?
  var isInBlockParameters = false
  /// Ternary operators of this line that still wait for their colon.
  var openTernaries = 0
  /// Tokens that are no blanks and comments.
  private var count = 0
  /// What is between a line end and the next code, where that was last looked for.
  var gap: Range<Int>?
  /// Where the lines stand that may end a heredoc.
  lazy var terminators = RubyHeredocTerminators(of: bytes)

  init(_ bytes: [UInt8], takesTypographicQuotes: Bool = false) {
    self.bytes = bytes
    quotes = RubyQuotes(bytes: bytes, areTypographic: takesTypographicQuotes)
    // Podspecs have a token for four bytes.
    tokens.reserveCapacity(bytes.count / 4)
  }

  static func tokens(
    of text: SourceText, takesTypographicQuotes: Bool = false
  ) throws(Refusal) -> [RubyToken] {
    var lexer = RubyLexer(text.bytes, takesTypographicQuotes: takesTypographicQuotes)
    do throws(Failure) {
      try lexer.run()
      return lexer.tokens
    } catch {
      if error.code == "text.conflict" { throw text.unsettled(at: error.offset) }
      let hint: Phrase =
        error.code == Self.tooMany
        ? "check the file's path in the manifest"
        : "run 'ruby -c \(text.pathInRepository)' to see Ruby's error"
      throw Refusal(text.diagnostic(error.code, error.message, at: error.offset, hint: hint))
    }
  }

  mutating func run() throws(Failure) {
    guard bytes.count <= Int(UInt32.max) else {
      throw Failure(code: Self.tooMany, message: "the file has more than 4 GiB", offset: 0)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { emit(.blank, to: 3) }
    while position < bytes.count {
      try next()
      guard count <= SourceText.mostTokens else {
        throw Failure(
          code: Self.tooMany, message: "the file has more than \(SourceText.mostTokens) tokens",
          offset: position)
      }
    }
    if let heredoc = pending.first {
      throw Failure(
        code: "ruby.heredoc.unterminated", message: "the heredoc is not terminated", offset: heredoc.offset)
    }
    if let bracket = brackets.last { throw unclosed(bracket.offset) }
  }

  /// The byte at `ahead` positions from here; 0 behind the end.
  func peek(_ ahead: Int = 0) -> UInt8 {
    let index = position + ahead
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func emit(_ kind: RubyToken.Kind, to end: Int, literal: RubyString? = nil) {
    emit(kind, from: position, to: end, literal: literal)
  }

  mutating func emit(_ kind: RubyToken.Kind, from start: Int, to end: Int, literal: RubyString? = nil) {
    let token = RubyToken(kind: kind, range: start..<end, literal: literal)
    tokens.append(token)
    position = end
    guard !token.isTrivia else { return }
    previous = token
    count += 1
  }

  func unclosed(_ offset: Int) -> Failure {
    Failure(code: "ruby.bracket.unclosed", message: "this is never closed", offset: offset)
  }

  func isPrevious(_ text: String) -> Bool {
    guard let previous else { return false }
    return isWritten(text, at: previous.range)
  }

  func isWritten(_ text: String, at range: Range<Int>) -> Bool {
    guard range.upperBound - range.lowerBound == text.utf8.count else { return false }
    var index = range.lowerBound
    for byte in text.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }
}

extension RubyLexer {
  /// Whether a value (and not an operator) is expected here.
  var expectsValue: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .newline, .op, .open, .pipe, .label: return true
    // `def /(other)` and `alias / +`
    case .keyword where isPrevious("def") || isPrevious("alias"): return false
    case .keyword: return !RubyKeyword.values.contains(String(decoding: bytes[previous.range], as: UTF8.self))
    default: return false
    }
  }

  /// Whether the token before may be a command whose first argument begins here: `puts %w(a b)`.
  var mayBeArgument: Bool {
    let isName = previous?.kind == .identifier || isPrevious("super") || isPrevious("yield")
    guard isName, let last = tokens.last, last.kind == .blank else { return false }
    return !Self.isBlank(peek(1)) && peek(1) != UInt8(ascii: "=")
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte.isWhitespace }
  static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }
  static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || byte.isDigit }
}

/// Ruby's reserved words, by what they mean to the structure of a file.
enum RubyKeyword {
  static let all: Set<String> = values.union(openers).union(modifiers).union([
    "alias", "and", "break", "defined?", "do", "else", "elsif", "ensure", "in", "next", "not", "or",
    "return", "super", "then", "undef", "when", "yield", "BEGIN", "END",
  ])
  /// Words that decide whether the rest of their statement runs.
  static let deciding: Set<String> = ["&&", "||", "?", "and", "or", "not"]
  /// These are values themselves or end one.
  static let values: Set<String> = [
    "end", "self", "nil", "true", "false", "redo", "retry", "__FILE__", "__LINE__", "__ENCODING__", "super",
    "yield",
  ]
  /// These open a block that `end` closes.
  static let openers: Set<String> = [
    "begin", "case", "class", "def", "for", "if", "module", "unless", "until", "while",
  ]
  /// These may also stand behind a statement.
  static let modifiers: Set<String> = ["if", "unless", "while", "until", "rescue"]
}
