import ReleaseModel

/// How CocoaPods writes a text into its lock, and in which order (`Pod::YAMLHelper`).
enum LockScalar {
  /// Returns the text as it stands in the file: plain, or in the quotes that its writer gives it.
  static func written(_ text: String) -> String {
    if isTyped(text) { return "'\(text)'" }
    let bytes = Array(text.utf8)
    guard let first = bytes.first, !bytes.allSatisfy({ $0.isWhitespace }),
      bytes.last != UInt8(ascii: ":"), isWord(first), bytes.dropFirst().allSatisfy(isPlain)
    else { return inspected(text) }
    return text
  }

  /// Returns what a scalar of the file says; nil for an escape that its writer does not make.
  static func read(_ text: Substring) -> String? {
    guard text.utf8.count > 1, let quote = text.first, quote == text.last, quote == "\"" || quote == "'"
    else { return String(text) }
    let inner = text.dropFirst().dropLast()
    if quote == "'" { return String(inner).replacing("''", with: "'") }
    var result = ""
    var rest = inner
    while let next = rest.popFirst() {
      guard next == "\\" else {
        result.append(next)
        continue
      }
      switch rest.popFirst() {
      case "\""?: result.append("\"")
      case "\\"?: result.append("\\")
      case "n"?: result.append("\n")
      case "t"?: result.append("\t")
      default: return nil
      }
    }
    return result
  }

  /// In the writer's order: by the lower-cased text, byte by byte; equal ones keep their order.
  static func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
    elements.enumerated().map {
      (key: Array(text($0.element).lowercased().utf8), index: $0.offset, $0.element)
    }
    .sorted { left, right in
      left.key == right.key ? left.index < right.index : left.key.lexicographicallyPrecedes(right.key)
    }
    .map { $0.2 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_")
  }

  private static func isPlain(_ byte: UInt8) -> Bool { isWord(byte) || plain.contains(byte) }

  private static let plain = Set("/ ()~<>=.:`,-".utf8)

  /// Ruby's `inspect`.
  private static func inspected(_ text: String) -> String {
    let escaped = text.replacingScalars(["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t"])
    return "\"\(escaped)\""
  }

  /// Whether YAML would read a plain text as something else than a text: nothing, a truth, a number, a date.
  private static func isTyped(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 64 else { return bytes.allSatisfy(\.isDigit) }
    return words.contains(text) || isNumber(bytes) || isDate(bytes)
  }

  private static let words: Set = Set(
    ["null", "true", "false", "yes", "no", "on", "off"].flatMap { word in
      [word, word.prefix(1).uppercased() + word.dropFirst(), word.uppercased()]
    } + ["~", "", ".inf", ".Inf", ".INF", "+.inf", "-.inf", ".nan", ".NaN", ".NAN"])

  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, or `0x` and hexadecimal digits.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    if bytes.count > 2, bytes[0] == 48, bytes[1] == UInt8(ascii: "x") {
      return bytes.dropFirst(2).allSatisfy { $0.isHexDigit }
    }
    var rest = bytes[...]
    func dropSign() { if let sign = rest.first, sign == 43 || sign == 45 { rest = rest.dropFirst() } }
    func dropDigits() -> Int {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    dropSign()
    let whole = dropDigits()
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = dropDigits()
      if whole == 0, fraction == 0 { return false }
    }
    guard whole + fraction > 0 else { return false }
    if rest.isEmpty { return true }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    dropSign()
    return dropDigits() > 0 && rest.isEmpty
  }

  /// `2026-11-22`; with a time behind it a blank would have to follow, and no version or name has that.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    bytes.count == 10 && bytes[4] == 45 && bytes[7] == 45
      && bytes.enumerated().allSatisfy { $0.offset == 4 || $0.offset == 7 || $0.element.isDigit }
  }
}
