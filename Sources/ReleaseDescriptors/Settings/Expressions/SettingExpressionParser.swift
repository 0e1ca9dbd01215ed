import ReleaseModel

/// Parses one value. It accepts every text; what is wrong with it goes to `problems`.
struct SettingExpressionParser {
  private let bytes: [UInt8]
  private var position = 0
  private var problems: [SettingExpression.Problem] = []
  private var depth = 0

  /// References inside references. Real files stay below 4.
  private static let maximumDepth = 64

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse() -> SettingExpression {
    let parts = parseParts(until: nil)
    return SettingExpression(parts: parts, problems: problems)
  }

  private var isAtEnd: Bool { position >= bytes.count }
  private var current: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Parses up to the end, or up to `:` or the closing bracket when there is one.
  private mutating func parseParts(until closer: UInt8?) -> [SettingExpression.Part] {
    var parts: [SettingExpression.Part] = []
    while let byte = current {
      if byte == UInt8(ascii: "$") {
        parts.append(parseReference())
        continue
      }
      if let closer, byte == closer || byte == UInt8(ascii: ":") { break }
      let start = position
      while let byte = current, byte != UInt8(ascii: "$") {
        if let closer, byte == closer || byte == UInt8(ascii: ":") { break }
        position += 1
      }
      parts.append(.text(String(decoding: bytes[start..<position], as: UTF8.self)))
    }
    return parts
  }

  private mutating func parseReference() -> SettingExpression.Part {
    position += 1
    guard let byte = current else {
      problems.append(.trailingDollar)
      return .text("$")
    }
    switch byte {
    case UInt8(ascii: "("): return parseBracketed(closer: UInt8(ascii: ")"))
    case UInt8(ascii: "{"): return parseBracketed(closer: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return parseBracketed(closer: UInt8(ascii: "]"))
    case UInt8(ascii: "$"):
      position += 1
      return .text("$")
    default:
      guard XCConfigScanner.isName(byte), !byte.isDigit else { return .text("$") }
      return parseBare()
    }
  }

  private mutating func parseBare() -> SettingExpression.Part {
    let start = position
    while let byte = current, XCConfigScanner.isName(byte) { position += 1 }
    var name: [SettingExpression.Part] = [.text(String(decoding: bytes[start..<position], as: UTF8.self))]
    // The engine takes `$A$(B)` for one name, for the sake of old projects.
    if current == UInt8(ascii: "$"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "(") {
      name.append(parseReference())
    }
    return .reference(.init(name: SettingExpression(parts: name), operators: [], isBare: true))
  }

  private mutating func parseBracketed(closer: UInt8) -> SettingExpression.Part {
    if depth >= Self.maximumDepth {
      problems.append(.tooDeep)
      position = bytes.count
      return .text("")
    }
    depth += 1
    defer { depth -= 1 }
    if let opener = current, opener != UInt8(ascii: "(") {
      problems.append(.oldBrackets(Character(Unicode.Scalar(opener))))
    }
    position += 1
    let start = position
    let name = parseParts(until: closer)
    if isAtEnd {
      problems.append(.unterminated)
    } else if position == start, current != closer {
      // `$()` alone is the accepted way to write `//` in a value: `https:/$()/host`.
      problems.append(.missingName)
    }
    var operators: [SettingExpression.Operator] = []
    while current == UInt8(ascii: ":") {
      position += 1
      if let found = parseOperator(closer: closer) { operators.append(found) }
    }
    if current == closer { position += 1 }
    return .reference(.init(name: SettingExpression(parts: name), operators: operators, isBare: false))
  }

  private mutating func parseOperator(closer: UInt8) -> SettingExpression.Operator? {
    let start = position
    while let byte = current, XCConfigScanner.isName(byte) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let byte = current else {
      problems.append(.unterminated)
      return nil
    }
    switch byte {
    case UInt8(ascii: ":"), closer:
      if let retrieval = SettingRetrieval(rawValue: name) { return .retrieval(retrieval) }
      problems.append(name.isEmpty ? .missingOperator : .unknownOperator(name))
      return nil
    case UInt8(ascii: "="):
      position += 1
      let operand = parseParts(until: closer)
      if isAtEnd { problems.append(.unterminated) }
      if let replacement = SettingReplacement(rawValue: name) {
        return .replacement(replacement, SettingExpression(parts: operand))
      }
      problems.append(name.isEmpty ? .missingOperator : .unknownOperator(name + "="))
      return nil
    default:
      while let byte = current, byte != closer, byte != UInt8(ascii: ":") { position += 1 }
      problems.append(.unknownOperator(String(decoding: bytes[start..<position], as: UTF8.self)))
      if isAtEnd { problems.append(.unterminated) }
      return nil
    }
  }
}
