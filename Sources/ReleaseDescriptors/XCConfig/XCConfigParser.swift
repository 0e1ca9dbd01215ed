import ReleaseModel

/// Reads one xcconfig file line by line. An error costs its line; parsing goes on behind it.
struct XCConfigParser {
  let text: SourceText
  var scanner: XCConfigScanner
  var statements: [XCConfigStatement] = []
  var diagnostics: [Diagnostic] = []
  private var reported: [Diagnostic.Severity: Int] = [:]
  var nodes: [XCConfigNode] = []

  init(_ text: SourceText) {
    self.text = text
    scanner = XCConfigScanner(text.bytes)
  }

  mutating func parse() {
    skipByteOrderMark()
    while !scanner.isAtEnd {
      let start = scanner.position
      let kind = parseLine()
      scanner.skipLineEnd()
      nodes.append(XCConfigNode(kind: kind, range: start..<scanner.position))
    }
  }

  /// Reads nothing of a file that is no settings file.
  mutating func refuseSize(_ limit: Int) {
    nodes = [XCConfigNode(kind: .malformed, range: 0..<text.bytes.count)]
    report(
      as: .error, "xcconfig.size", "the file is \(text.bytes.count) bytes; the limit is \(limit)",
      at: 0,
      hint: "check that it is the right file")
  }

  private mutating func parseLine() -> XCConfigNode.Kind {
    scanner.skipBlanks()
    if scanner.isAtLineEnd { return .blank }
    if scanner.isAtComment {
      scanner.skipToLineEnd()
      return .comment
    }
    if scanner.current == UInt8(ascii: "#") { return parseDirective() }
    if scanner.isAtNameStart { return parseAssignment() }
    return fail("xcconfig.line.unexpected", "expected a setting, '#include' or '//', but found \(found())")
  }

  /// For each severity. A file that is no xcconfig file at all has an error in every line.
  private static let maximumDiagnostics = 100

  mutating func report(
    as severity: Diagnostic.Severity, _ code: String, _ message: Phrase, at offset: Int, hint: Phrase?
  ) {
    guard reported[severity, default: 0] < Self.maximumDiagnostics else { return }
    reported[severity, default: 0] += 1
    let hint: Phrase = hint ?? "a line is 'NAME = value', '#include \"file\"' or a comment after '//'"
    diagnostics.append(text.diagnostic(code, message, severity: severity, at: offset, hint: hint))
  }

  mutating func fail(_ code: String, _ message: Phrase, hint: Phrase? = nil) -> XCConfigNode.Kind {
    report(as: .error, code, message, at: scanner.position, hint: hint)
    scanner.skipToLineEnd()
    return .malformed
  }

  /// Names the character at the cursor for a message.
  func found() -> Phrase {
    if scanner.isAtLineEnd { return "the end of the line" }
    let end = min(scanner.position + 4, text.bytes.count)
    guard let character = text.string(scanner.position..<end).first else { return "the end of the file" }
    return "'\(character)'"
  }

  private mutating func skipByteOrderMark() {
    guard text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    scanner.advance(3)
    nodes.append(XCConfigNode(kind: .byteOrderMark, range: 0..<3))
    report(
      as: .warning, "xcconfig.byte-order-mark",
      "the file starts with a byte order mark; Xcode drops its first line", at: 0,
      hint: "save the file as UTF-8 without a byte order mark")
  }

  // MARK: - Directives

  private mutating func parseDirective() -> XCConfigNode.Kind {
    let offset = scanner.position
    scanner.advance()
    scanner.skipBlanksAndComment()
    if scanner.isAtLineEnd {
      return fail("xcconfig.directive.unsupported", "nothing follows '#'", hint: "a comment starts with '//'")
    }
    let word = scanner.take { scanner, byte in
      scanner.isAtLineEnd || XCConfigScanner.isBlank(byte) || byte == UInt8(ascii: "\"")
    }
    guard ["include", "include?"].contains(text.string(word)) else {
      scanner.position = word.lowerBound
      return fail(
        "xcconfig.directive.unsupported", "'#\(text.string(word))' is not a directive",
        hint: "only #include and #include? exist; a comment starts with '//'")
    }
    scanner.skipBlanksAndComment()
    guard scanner.current == UInt8(ascii: "\""), !scanner.isAtLineEnd else {
      return fail("xcconfig.include.name", "expected a file name in double quotes, but found \(found())")
    }
    scanner.advance()
    let name = scanner.take { scanner, byte in scanner.isAtLineEnd || byte == UInt8(ascii: "\"") }
    if scanner.isAtLineEnd {
      return fail("xcconfig.include.unterminated", "the file name has no closing double quote")
    }
    scanner.advance()
    scanner.skipBlanksAndComment()
    guard scanner.isAtLineEnd else {
      return fail(
        "xcconfig.include.trailing", "only a comment may follow the file name, but found \(found())")
    }
    if name.isEmpty {
      scanner.position = name.lowerBound
      return fail("xcconfig.include.name", "the file name is empty")
    }
    let isOptional = text.string(word).hasSuffix("?")
    let include = XCConfigInclude(path: text.string(name), isOptional: isOptional, offset: offset)
    statements.append(.include(include))
    return .include
  }
}
