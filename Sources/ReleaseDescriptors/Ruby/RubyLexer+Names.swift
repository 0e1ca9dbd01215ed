import ReleaseModel

extension RubyLexer {
  /// An identifier, constant or keyword, or with its colon a label.
  mutating func name() {
    var stop = quotes.endOfName(from: position)
    if stop < bytes.count, bytes[stop] == UInt8(ascii: "?") || bytes[stop] == UInt8(ascii: "!") {
      let after = stop + 1 < bytes.count ? bytes[stop + 1] : 0
      let third = stop + 2 < bytes.count ? bytes[stop + 2] : 0
      // `a!=b` and `a?` before a comparison: only `==`, `=~` and `=>` leave the mark to the name.
      let isComparison =
        third == UInt8(ascii: "=") || third == UInt8(ascii: "~") || third == UInt8(ascii: ">")
      if after != UInt8(ascii: "=") || isComparison { stop += 1 }
    }
    if isLabel(at: stop) { return emit(.label, to: stop + 1) }
    let text = String(decoding: bytes[position..<stop], as: UTF8.self)
    let isMember = previous?.kind == .op && (isPrevious(".") || isPrevious("&.")) || isPrevious("def")
    if !isMember, RubyKeyword.all.contains(text) { return emit(.keyword, to: stop) }
    emit(peek().isUpperLetter ? .constant : .identifier, to: stop)
  }

  /// Whether a colon that makes a hash key stands here, and not one of `::` or of `a ? b : c`.
  func isLabel(at stop: Int) -> Bool {
    guard stop < bytes.count, bytes[stop] == UInt8(ascii: ":"), openTernaries == 0 else { return false }
    return stop + 1 == bytes.count || bytes[stop + 1] != UInt8(ascii: ":")
  }

  /// `@a`, `@@a`, `$a`, `$1`, `$!`, `$-w`.
  mutating func sigil(_ byte: UInt8) {
    let isGlobal = byte == UInt8(ascii: "$")
    var start = position + 1
    if start < bytes.count, bytes[start] == (isGlobal ? UInt8(ascii: "-") : byte) { start += 1 }
    var stop = quotes.endOfName(from: start)
    if isGlobal, stop == start, stop < bytes.count, !Self.isBlank(bytes[stop]) { stop += 1 }
    emit(isGlobal ? .globalVariable : .instanceVariable, to: stop)
  }

  mutating func number() {
    var stop = quotes.endOfName(from: position)
    let isDecimal =
      stop + 1 < bytes.count && bytes[stop] == UInt8(ascii: ".") && bytes[stop + 1].isDigit
    if isDecimal { stop = end(from: stop + 1, while: Self.isName) }
    if stop + 1 < bytes.count, bytes[stop - 1] | 32 == UInt8(ascii: "e"), peek(1) | 32 != UInt8(ascii: "x"),
      bytes[stop] == UInt8(ascii: "-") || bytes[stop] == UInt8(ascii: "+"),
      bytes[stop + 1].isDigit
    {
      stop = end(from: stop + 1, while: Self.isName)
    }
    emit(.number, to: stop)
  }

  /// A symbol, `::`, or the colon of a ternary.
  mutating func colon() throws(Failure) {
    let after = peek(1)
    if after == UInt8(ascii: ":") { return emit(.op, to: position + 2) }
    let isGlued = !expectsValue && tokens.last?.kind != .blank
    if !isGlued, quotes.quote(at: position + 1) != nil { return try quoted(.symbol, at: position + 1) }
    if !isGlued, Self.isNameStart(after) || after == UInt8(ascii: "@") || after == UInt8(ascii: "$") {
      var stop = quotes.endOfName(from: position + 2)
      if stop < bytes.count, [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "=")].contains(bytes[stop]) {
        let third = stop + 1 < bytes.count ? bytes[stop + 1] : 0
        let isOperator = [UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "~")].contains(third)
        if !isOperator { stop += 1 }
      }
      return emit(.symbol, to: stop)
    }
    if expectsValue, let length = RubyOperators.symbols.length(in: bytes, at: position + 1) {
      return emit(.symbol, to: position + 1 + length)
    }
    if openTernaries > 0 { openTernaries -= 1 }
    emit(.op, to: position + 1)
  }

  mutating func op() throws(Failure) {
    guard let length = RubyOperators.all.length(in: bytes, at: position) else {
      throw Failure(code: "ruby.byte", message: "Ruby does not allow this here", offset: position)
    }
    if length == 1, peek() == UInt8(ascii: "?") { openTernaries += 1 }
    emit(.op, to: position + length)
  }
}
