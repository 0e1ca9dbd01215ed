import ReleaseModel

extension RubyLexer {
  /// Reads one token, at least one byte.
  mutating func next() throws(Failure) {
    let byte = bytes[position]
    if isAtLineStart, nesting == 0, ConflictMarker.isMarker(at: position, in: bytes) {
      throw Failure(
        code: "text.conflict", message: "the file contains an unresolved merge conflict",
        offset: position)
    }
    switch byte {
    case 9, 11, 12, 32: emit(.blank, to: end { $0 == 9 || $0 == 11 || $0 == 12 || $0 == 32 })
    case 10, 13: try lineEnd()
    case UInt8(ascii: "_") where isAtLineStart && nesting == 0 && isDataMarker: emit(.data, to: bytes.count)
    case 0xE2 where quotes.quote(at: position) != nil: try quoted(.string, at: position)
    case _ where Self.isNameStart(byte): name()
    case UInt8(ascii: "\\") where peek(1) == 10: emit(.blank, to: position + 2)
    case UInt8(ascii: "\\") where peek(1) == 13 && peek(2) == 10: emit(.blank, to: position + 3)
    case UInt8(ascii: "#"): emit(.comment, to: end { $0 != 10 && $0 != 13 })
    case UInt8(ascii: "=") where isAtLineStart && hasWord("=begin"): try blockComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try quoted(.string, at: position)
    case UInt8(ascii: "`"): try backtick()
    case UInt8(ascii: "%") where expectsValue || mayBeArgument: try percent()
    case UInt8(ascii: "/") where expectsValue || mayBeArgument && closesOnLine:
      try regex(open: position + 1, close: byte)
    case UInt8(ascii: "?") where expectsValue && characterEnd != nil: character()
    case UInt8(ascii: "<") where peek(1) == byte && (expectsValue || mayBeHeredocArgument): heredocOrShift()
    case UInt8(ascii: ":"): try colon()
    case UInt8(ascii: "@"), UInt8(ascii: "$"): sigil(byte)
    case _ where Self.isName(byte): number()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try openBracket(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try closeBracket(byte)
    case UInt8(ascii: "|") where isPipe: pipe()
    case UInt8(ascii: ";"): emit(.newline, to: position + 1)
    default: try op()
    }
  }

  func end(from start: Int? = nil, while matches: (UInt8) -> Bool) -> Int {
    var index = start ?? position
    while index < bytes.count, matches(bytes[index]) { index += 1 }
    return index
  }

  var isAtLineStart: Bool {
    position == 0 || bytes[position - 1] == 10 || bytes[position - 1] == 13
      || (position == 3 && tokens.count == 1)
  }

  func hasWord(_ word: String, at offset: Int? = nil) -> Bool {
    let start = offset ?? position
    let stop = start + word.utf8.count
    guard stop <= bytes.count, isWritten(word, at: start..<stop) else { return false }
    return stop == bytes.count || Self.isBlank(bytes[stop])
  }

  private var isDataMarker: Bool {
    guard hasWord("__END__") else { return false }
    let after = position + 7
    return after == bytes.count || bytes[after] == 10 || bytes[after] == 13
  }

  private mutating func blockComment() throws(Failure) {
    var line = position
    while line < bytes.count {
      let stop = end(from: line) { $0 != 10 }
      if hasWord("=end", at: line) { return emit(.comment, to: stop) }
      line = stop + 1
    }
    throw Failure(code: "ruby.comment.unterminated", message: "'=begin' has no '=end'", offset: position)
  }

  private mutating func lineEnd() throws(Failure) {
    let stop = position + (peek() == 13 && peek(1) == 10 ? 2 : 1)
    openTernaries = 0
    emit(endsStatement(at: stop) ? .newline : .blank, to: stop)
    for heredoc in pending { try body(of: heredoc) }
    pending = []
  }

  /// Whether a line end may end a statement: not after an operator or an open bracket, and not when the next
  /// line with code begins with `.method`. Inside brackets it may separate nothing; who reads a list skips
  /// it.
  private mutating func endsStatement(at stop: Int) -> Bool {
    guard let previous else { return false }
    switch previous.kind {
    case .op, .open: return false
    case .keyword where ["and", "or", "not"].contains(where: isPrevious): return false
    default: break
    }
    guard pending.isEmpty else { return true }
    let index = nextCode(from: stop)
    guard index + 1 < bytes.count else { return true }
    let pair = (bytes[index], bytes[index + 1])
    let isCall = pair.0 == UInt8(ascii: ".") && pair.1 != UInt8(ascii: ".")
    return !isCall && !(pair.0 == UInt8(ascii: "&") && pair.1 == UInt8(ascii: "."))
  }

  /// Where code goes on behind blanks and comments. Of ten thousand empty lines each asks.
  private mutating func nextCode(from start: Int) -> Int {
    if let gap, gap.contains(start) { return gap.upperBound }
    var index = start
    while index < bytes.count {
      index = end(from: index, while: Self.isBlank)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { break }
      index = end(from: index) { $0 != 10 }
    }
    gap = start..<index
    return index
  }

  private mutating func openBracket(_ byte: UInt8) throws(Failure) {
    guard brackets.count < Self.deepestNesting else {
      throw Failure(code: "ruby.nesting", message: "brackets are nested too deeply", offset: position)
    }
    brackets.append((byte, position))
    emit(.open, to: position + 1)
  }

  private mutating func closeBracket(_ byte: UInt8) throws(Failure) {
    let partner: [UInt8: UInt8] = [
      UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
      UInt8(ascii: "}"): UInt8(ascii: "{"),
    ]
    guard let last = brackets.last, last.byte == partner[byte] else {
      throw Failure(
        code: "ruby.bracket.unexpected", message: "this has no matching opening", offset: position)
    }
    brackets.removeLast()
    emit(.close, to: position + 1)
  }

  /// A bar opens block parameters after `do` or `{`, and the next one closes them.
  private var isPipe: Bool {
    if isInBlockParameters { return true }
    return previous?.kind == .keyword && isPrevious("do") || previous?.kind == .open && isPrevious("{")
  }

  private mutating func pipe() {
    // `do ||` has no parameters at all.
    let isEmpty = !isInBlockParameters && peek(1) == UInt8(ascii: "|")
    if !isEmpty { isInBlockParameters.toggle() }
    emit(.pipe, to: position + (isEmpty ? 2 : 1))
  }
}
