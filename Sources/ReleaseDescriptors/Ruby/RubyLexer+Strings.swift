import ReleaseModel

extension RubyLexer {
  /// Reads the content of a literal and its closing delimiter; `position` is behind it afterwards.
  mutating func delimited(
    from content: Int, open: UInt8, close: UInt8, interpolates: Bool
  ) throws(Failure) -> RubyString {
    let start = position
    position = content
    var parts: [RubyString.Part] = []
    var text = CookedText()
    var depth = 0
    while position < bytes.count {
      let (byte, length) = quotes.quote(at: position) ?? (bytes[position], 1)
      if byte == close, depth == 0 {
        text.flush(into: &parts)
        let range = content..<position
        position += length
        return RubyString(open: open, close: close, interpolates: interpolates, content: range, parts: parts)
      }
      if byte == 10 || byte == 13, !pending.isEmpty {
        throw Failure(
          code: "ruby.heredoc.inside", message: "a heredoc begins on a line whose string continues",
          offset: start)
      }
      if byte == UInt8(ascii: "\\") {
        escape(open: open, close: close, interpolates: interpolates, into: &text)
      } else if interpolates, byte == UInt8(ascii: "#"), let part = try interpolation() {
        text.flush(into: &parts)
        parts.append(part)
      } else {
        if open != close, byte == open { depth += 1 }
        if open != close, byte == close { depth -= 1 }
        text.bytes.append(byte)
        position += length
      }
    }
    throw Failure(
      code: "ruby.string.unterminated", message: "the literal that starts here is not terminated",
      offset: start)
  }

  /// `#{code}`, `#@name` or `#$name`; nil when the `#` is only a character.
  private mutating func interpolation() throws(Failure) -> RubyString.Part? {
    let after = peek(1)
    let isVariable = (after == UInt8(ascii: "@") || after == UInt8(ascii: "$")) && Self.isNameStart(peek(2))
    guard after == UInt8(ascii: "{") || isVariable else { return nil }
    guard nesting < Self.deepestNesting / 4 else {
      throw Failure(code: "ruby.nesting", message: "interpolations are nested too deeply", offset: position)
    }
    let start = position
    let outer = (tokens, brackets, previous, isInBlockParameters, openTernaries)
    (tokens, brackets, previous, isInBlockParameters, openTernaries) = ([], [], nil, false, 0)
    nesting += 1
    position += 1
    if isVariable {
      sigil(after)
    } else {
      position += 1
      while !(peek() == UInt8(ascii: "}") && brackets.isEmpty) {
        guard position < bytes.count else { throw unclosed(start) }
        try next()
      }
    }
    let inner = tokens
    let range = (isVariable ? start + 1 : start + 2)..<position
    if !isVariable { position += 1 }
    (tokens, brackets, previous, isInBlockParameters, openTernaries) = outer
    nesting -= 1
    return .code(inner, range)
  }

  private mutating func escape(open: UInt8, close: UInt8, interpolates: Bool, into text: inout CookedText) {
    let after = peek(1)
    guard position + 1 < bytes.count else {
      text.bytes.append(bytes[position])
      position += 1
      return
    }
    position += 2
    guard interpolates else {
      if after != close, after != open, after != UInt8(ascii: "\\") { text.bytes.append(UInt8(ascii: "\\")) }
      text.bytes.append(after)
      return
    }
    switch after {
    case UInt8(ascii: "n"): text.bytes.append(10)
    case UInt8(ascii: "t"): text.bytes.append(9)
    case UInt8(ascii: "s"): text.bytes.append(32)
    case 10: break
    // Numeric and control escapes do not occur in names; a literal that has one is not evaluated.
    case 97...122, 67, 77, 48...57, 13: text.isEvaluated = false
    default: text.bytes.append(after)
    }
  }

  /// The bytes of a text part as Ruby sees them.
  private struct CookedText {
    var bytes: [UInt8] = []
    var isEvaluated = true

    mutating func flush(into parts: inout [RubyString.Part]) {
      guard !bytes.isEmpty || !isEvaluated else { return }
      parts.append(.text(isEvaluated ? String(validating: bytes, as: UTF8.self) : nil))
      bytes = []
      isEvaluated = true
    }
  }
}
