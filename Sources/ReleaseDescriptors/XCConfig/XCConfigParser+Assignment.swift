import ReleaseModel

extension XCConfigParser {
  mutating func parseAssignment() -> XCConfigNode.Kind {
    let name = scanner.takeName()
    scanner.skipBlanksAndComment()
    var conditions: [XCConfigCondition] = []
    while scanner.current == UInt8(ascii: "["), !scanner.isAtEnd {
      guard let condition = parseCondition() else { return .malformed }
      conditions.append(condition)
      scanner.skipBlanksAndComment()
    }
    guard scanner.current == UInt8(ascii: "="), !scanner.isAtEnd else {
      return fail(
        "xcconfig.assignment.equals", "expected '=' after '\(text.string(name))', but found \(found())")
    }
    scanner.advance()
    let (value, range) = parseValue()
    let assignment = XCConfigAssignment(
      name: text.string(name), conditions: conditions, value: value, valueRange: range,
      offset: name.lowerBound)
    statements.append(.assignment(assignment))
    return .assignment
  }

  private mutating func parseCondition() -> XCConfigCondition? {
    scanner.advance()
    let parameter = scanner.take { scanner, byte in
      scanner.isAtLineEnd || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "]")
    }
    if scanner.isAtLineEnd {
      _ = fail("xcconfig.condition.unterminated", "the condition has no closing ']' on its line")
      return nil
    }
    if scanner.current == UInt8(ascii: "]") {
      _ = fail("xcconfig.condition.equals", "expected '=' inside the condition", hint: "write [config=Debug]")
      return nil
    }
    scanner.advance()
    let pattern = scanner.take { scanner, byte in scanner.isAtLineEnd || byte == UInt8(ascii: "]") }
    if scanner.isAtLineEnd {
      _ = fail("xcconfig.condition.unterminated", "the condition has no closing ']' on its line")
      return nil
    }
    scanner.advance()
    return XCConfigCondition(parameter: text.string(parameter), pattern: text.string(pattern))
  }

  /// Reads the value and the lines that continue it.
  private mutating func parseValue() -> (String, Range<Int>) {
    let afterEquals = scanner.position
    var chunks: [String] = []
    var range: Range<Int>?
    while let chunk = parseChunk() {
      range = (range?.lowerBound ?? chunk.lowerBound)..<chunk.upperBound
      guard text.bytes[chunk].last == UInt8(ascii: "\\") else {
        chunks.append(text.string(chunk))
        break
      }
      let content = scanner.trimmingBlanks(chunk.lowerBound..<chunk.upperBound - 1)
      // A line that holds nothing but the backslash leaves no trace in the value.
      if !content.isEmpty { chunks.append(text.string(content)) }
      scanner.skipLineEnd()
    }
    guard let range else {
      let insertion = insertionPoint(after: afterEquals)
      return ("", insertion..<insertion)
    }
    return (chunks.joined(separator: " "), range)
  }

  /// Reads the value's part on one line, or returns nil when the line has none.
  private mutating func parseChunk() -> Range<Int>? {
    scanner.skipBlanksAndComment()
    if scanner.isAtLineEnd { return nil }
    let found = scanner.take { scanner, _ in scanner.isAtLineEnd || scanner.isAtComment }
    if scanner.isAtComment {
      warnAboutCut(found)
      scanner.skipToLineEnd()
    }
    var chunk = scanner.trimmingBlanks(found)
    if text.bytes[chunk].last == UInt8(ascii: ";") {
      chunk = scanner.trimmingBlanks(chunk.lowerBound..<chunk.upperBound - 1)
    }
    return chunk
  }

  /// A comment that begins inside an address or inside quotes is hardly meant as one.
  private mutating func warnAboutCut(_ before: Range<Int>) {
    let bytes = text.bytes[before]
    if bytes.last == UInt8(ascii: ":") {
      report(
        as: .warning, "xcconfig.value.comment", "'//' starts a comment, so the address ends here",
        at: scanner.position, hint: "write the address as https:/$()/host")
    } else if bytes.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 {
      report(
        as: .warning, "xcconfig.value.comment",
        "'//' starts a comment inside quotes too, so the value ends here",
        at: scanner.position, hint: "write '/$()/' for two slashes")
    }
  }

  /// Where a value goes that isn't there yet: behind the blanks that end the line, or right after the `=`
  /// when a comment follows.
  private func insertionPoint(after equals: Int) -> Int {
    var probe = XCConfigScanner(text.bytes)
    probe.position = equals
    probe.skipBlanks()
    return probe.isAtComment ? equals : probe.position
  }
}
