import ReleaseModel

extension RubyLexer {
  struct Heredoc {
    let offset: Int
    let identifier: [UInt8]
    /// `<<-` and `<<~` allow blanks before the terminator.
    let isIndented: Bool
  }

  /// A literal in quotes: a string, a quoted symbol or, when a colon follows where a key may stand, a label.
  ///
  /// - Parameter offset: Where the quote stands; that of a symbol stands behind its colon.
  mutating func quoted(_ kind: RubyToken.Kind, at offset: Int) throws(Failure) {
    guard let (quote, length) = quotes.quote(at: offset) else { return }
    let start = position
    let mayBeKey = kind == .string && mayBeginKey
    let literal = try delimited(
      from: offset + length, open: quote, close: quote, interpolates: quote == UInt8(ascii: "\""))
    if mayBeKey, isLabel(at: position) {
      return emit(.label, from: start, to: position + 1, literal: literal)
    }
    emit(kind, from: start, to: position, literal: literal)
  }

  private var mayBeginKey: Bool {
    guard let previous else { return false }
    return previous.kind == .open || previous.kind == .identifier || previous.kind == .op && isPrevious(",")
  }

  mutating func backtick() throws(Failure) {
    // After a dot or `def` it names Ruby's method.
    let isName = previous?.kind == .op && isPrevious(".") || previous?.kind == .keyword && isPrevious("def")
    if isName { return emit(.identifier, to: position + 1) }
    let start = position
    let literal = try delimited(from: position + 1, open: peek(), close: peek(), interpolates: true)
    emit(.command, from: start, to: position, literal: literal)
  }

  mutating func regex(open: Int, close: UInt8, opening: UInt8? = nil) throws(Failure) {
    let start = position
    let literal = try delimited(from: open, open: opening ?? close, close: close, interpolates: true)
    emit(.regex, from: start, to: end { $0.isLowerLetter }, literal: literal)
  }

  /// Whether a slash closes on this line, so that it may begin a regular expression.
  var closesOnLine: Bool {
    var index = position + 1
    while index < bytes.count, bytes[index] != 10 {
      if bytes[index] == UInt8(ascii: "/") { return true }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// `%(..)`, `%q(..)`, `%w(..)`, `%r(..)` and their like; else the operator.
  mutating func percent() throws(Failure) {
    let start = position
    let letter = peek(1)
    let hasLetter = "qQwWiIrxs".utf8.contains(letter)
    let opening = hasLetter ? peek(2) : letter
    let isDelimiter = (33...126).contains(opening) && !Self.isName(opening)
    guard isDelimiter, hasLetter || opening != UInt8(ascii: "=") else { return try op() }
    let partners: [UInt8: UInt8] = [
      UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
      UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]
    let close = partners[opening] ?? opening
    let content = position + (hasLetter ? 3 : 2)
    if letter == UInt8(ascii: "r") { return try regex(open: content, close: close, opening: opening) }
    let interpolates = !hasLetter || "QWIx".utf8.contains(letter)
    let literal = try delimited(from: content, open: opening, close: close, interpolates: interpolates)
    let kind: RubyToken.Kind =
      switch hasLetter ? letter : UInt8(ascii: "Q") {
      case UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "i"), UInt8(ascii: "I"): .words
      case UInt8(ascii: "x"): .command
      case UInt8(ascii: "s"): .symbol
      default: .string
      }
    emit(kind, from: start, to: position, literal: literal)
  }

  /// The end of `?x`, when it is a character and not a ternary.
  var characterEnd: Int? {
    guard position + 1 < bytes.count, !Self.isBlank(peek(1)) else { return nil }
    var stop = position + 2
    if peek(1) == UInt8(ascii: "\\") { stop = min(position + 3, bytes.count) }
    while stop < bytes.count, bytes[stop] & 0xC0 == 0x80 { stop += 1 }
    return stop < bytes.count && Self.isName(bytes[stop]) ? nil : stop
  }

  mutating func character() {
    guard let stop = characterEnd else { return }
    emit(.string, to: stop)
  }
}

extension RubyLexer {
  /// `x <<ID` after a name is a heredoc only when its terminator is there.
  var mayBeHeredocArgument: Bool {
    mutating get {
      guard mayBeArgument, let heredoc = heredoc()?.0, let last = terminators.last(of: heredoc) else {
        return false
      }
      return last > position
    }
  }

  mutating func heredocOrShift() {
    guard !isPrevious("class"), let (heredoc, stop) = heredoc() else { return emit(.op, to: position + 2) }
    pending.append(heredoc)
    emit(.heredoc, to: stop)
  }

  private func heredoc() -> (Heredoc, end: Int)? {
    var index = position + 2
    let mark = index < bytes.count ? bytes[index] : 0
    let isIndented = mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~")
    if isIndented { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    if "\"'`".utf8.contains(quote) {
      let stop = end(from: index + 1) { $0 != quote && $0 != 10 }
      guard stop < bytes.count, bytes[stop] == quote, stop > index + 1 else { return nil }
      return (
        Heredoc(offset: position, identifier: Array(bytes[index + 1..<stop]), isIndented: isIndented),
        stop + 1
      )
    }
    guard Self.isNameStart(quote) else { return nil }
    let stop = end(from: index, while: Self.isName)
    return (Heredoc(offset: position, identifier: Array(bytes[index..<stop]), isIndented: isIndented), stop)
  }

  private func isTerminator(_ line: Range<Int>, of heredoc: Heredoc) -> Bool {
    var content = bytes[line]
    if content.last == 13 { content.removeLast() }
    if heredoc.isIndented { content = content.drop(while: Self.isBlank) }
    return content.elementsEqual(heredoc.identifier)
  }

  mutating func body(of heredoc: Heredoc) throws(Failure) {
    var line = position
    while line < bytes.count {
      let stop = end(from: line) { $0 != 10 }
      if isTerminator(line..<stop, of: heredoc) { return emit(.heredocBody, to: min(stop + 1, bytes.count)) }
      line = stop + 1
    }
    throw Failure(
      code: "ruby.heredoc.unterminated", message: "the heredoc is not terminated", offset: heredoc.offset)
  }
}
