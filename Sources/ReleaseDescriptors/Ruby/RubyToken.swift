/// One token of a Ruby file. The ranges of all tokens, in order, cover the file without gaps.
struct RubyToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Blanks, a byte order mark, a line that continues with `\`, or a line end inside an expression.
    case blank
    /// From `#` to the line's end, or from `=begin` to `=end`.
    case comment
    /// A line end that may end a statement, or `;`.
    case newline
    /// The lines after the one with `<<ID`, the terminator included.
    case heredocBody
    /// `__END__` and everything after it.
    case data
    case identifier, constant, instanceVariable, globalVariable, keyword
    /// A hash key with its colon: `git:` or `"git":`.
    case label
    case symbol, string, heredoc, words, regex, command, number
    /// Operators, the comma and dots.
    case op
    /// `(`, `[` or `{`, and their partners.
    case open, close
    /// The bars around a block's parameters.
    case pipe
  }

  let kind: Kind
  // A file of a thousand bytes is three hundred tokens, few of them literals, and a fleet has thousands of files.
  private var start: UInt32
  private var end: UInt32
  private var quoted: Quoted?

  /// - Parameters:
  ///   - range: Of bytes, below 4 GiB.
  ///   - literal: The literal's parts, for strings, quoted symbols and quoted labels.
  init(kind: Kind, range: Range<Int>, literal: RubyString? = nil) {
    self.kind = kind
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    quoted = literal.map(Quoted.init)
  }

  var range: Range<Int> {
    get { Int(start)..<Int(end) }
    set { (start, end) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }

  /// The literal's parts, for strings, quoted symbols and quoted labels.
  var literal: RubyString? {
    get { quoted?.literal }
    set { quoted = newValue.map(Quoted.init) }
  }

  private indirect enum Quoted: Hashable, Sendable {
    case literal(RubyString)

    init(_ literal: RubyString) { self = .literal(literal) }

    var literal: RubyString {
      switch self {
      case .literal(let literal): literal
      }
    }
  }

  var isTrivia: Bool {
    switch kind {
    case .blank, .comment, .heredocBody, .data: true
    default: false
    }
  }
}

/// A quoted literal: text between delimiters, with the code of its interpolations.
struct RubyString: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The text that Ruby sees, or nil where an escape is one that is not evaluated here.
    case text(String?)
    /// The tokens between `#{` and `}` and their byte range.
    case code([RubyToken], Range<Int>)
  }

  let open: UInt8
  let close: UInt8
  let interpolates: Bool
  /// The bytes between the delimiters.
  let content: Range<Int>
  let parts: [Part]

  /// The value when nothing is interpolated.
  var text: String? {
    var result = ""
    for part in parts {
      guard case .text(let text?) = part else { return nil }
      result += text
    }
    return result
  }
}
