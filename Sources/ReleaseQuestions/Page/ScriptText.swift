/// A script of the page without what only its authors read: comments, indents, and blanks that part nothing.
///
/// It knows as much of the language as that takes: texts, templates and patterns are kept as they are, and line ends
/// where a statement may end without a semicolon.
struct ScriptText {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []

  /// The script, shortened.
  static func shortened(_ script: String) -> String {
    var text = ScriptText(bytes: Array(script.utf8))
    text.run()
    return String(decoding: text.output, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyText(until: bytes[index])
      case UInt8(ascii: "`"): copyTemplate()
      case UInt8(ascii: "/") where isPattern: copyPattern()
      case let byte where Self.isBlank(byte) || isComment: skipBlanks()
      default:
        output.append(bytes[index])
        index += 1
      }
    }
  }

  private var isComment: Bool {
    bytes[index...].starts(with: "//".utf8) || bytes[index...].starts(with: "/*".utf8)
  }

  /// Whether a slash begins a pattern: it divides only behind a value.
  private var isPattern: Bool {
    guard !isComment else { return false }
    guard let last = output.last else { return true }
    if "(,=:[!&|?{};>\n".utf8.contains(last) { return true }
    let word = output.suffix(7)
    return word.suffix(6).elementsEqual("return".utf8) && !(word.count == 7 && Self.isName(word.first ?? 0))
  }

  /// Blanks and comments together: one line end, one blank, or nothing.
  private mutating func skipBlanks() {
    var isLineEnd = false
    while index < bytes.count {
      if Self.isBlank(bytes[index]) {
        isLineEnd = isLineEnd || bytes[index] == UInt8(ascii: "\n")
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(bytes.count, index + 2)
      } else {
        break
      }
    }
    guard let last = output.last, index < bytes.count else { return }
    let next = bytes[index]
    if isLineEnd {
      if !"{([,;:?=&|".utf8.contains(last), !"})],;:?=&|.".utf8.contains(next),
        !output.suffix(2).elementsEqual("=>".utf8)
      {
        output.append(UInt8(ascii: "\n"))
      }
    } else if Self.isName(last) && Self.isName(next) || last == next && "+-".utf8.contains(next) {
      output.append(UInt8(ascii: " "))
    }
  }

  private mutating func copyText(until quote: UInt8) {
    copy()
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\") { copy() }
      copy()
    }
    copy()
  }

  /// A pattern may have slashes in brackets.
  private mutating func copyPattern() {
    copy()
    var isClass = false
    while index < bytes.count, isClass || bytes[index] != UInt8(ascii: "/") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): copy()
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      default: break
      }
      copy()
    }
    copy()
  }

  /// A template with what is put into it, which may have texts, braces and templates of its own.
  private mutating func copyTemplate() {
    copy()
    while index < bytes.count, bytes[index] != UInt8(ascii: "`") {
      if bytes[index...].starts(with: "${".utf8) {
        copyExpression()
      } else {
        if bytes[index] == UInt8(ascii: "\\") { copy() }
        copy()
      }
    }
    copy()
  }

  private mutating func copyExpression() {
    copy()
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyText(until: bytes[index])
      case UInt8(ascii: "`"): copyTemplate()
      case UInt8(ascii: "{"):
        depth += 1
        copy()
      case UInt8(ascii: "}"):
        depth -= 1
        copy()
        if depth == 0 { return }
      default: copy()
      }
    }
  }

  private mutating func copy() {
    guard index < bytes.count else { return }
    output.append(bytes[index])
    index += 1
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte.isLetterOrDigit
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
