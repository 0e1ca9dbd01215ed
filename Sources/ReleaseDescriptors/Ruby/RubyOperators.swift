/// The spellings of Ruby's operators, the longest first.
struct RubyOperators {
  /// By their first byte.
  private let table: [[[UInt8]]]

  private init(_ operators: [String]) {
    table = (UInt8(0)..<128).map { byte in operators.map { Array($0.utf8) }.filter { $0.first == byte } }
  }

  /// The length of the operator at a place, in bytes; nil where there is none.
  func length(in bytes: [UInt8], at start: Int) -> Int? {
    guard start < bytes.count, bytes[start] < 128 else { return nil }
    return table[Int(bytes[start])].first { bytes[start...].starts(with: $0) }?.count
  }

  static let all = RubyOperators([
    "**=", "<=>", "===", "...", "<<=", ">>=", "&&=", "||=", "&.", "**", "==", "!=", ">=", "<=", "&&", "||",
    "=~",
    "!~", "..", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "->", "=>", "+", "-", "*", "/",
    "%", "=",
    "<", ">", "!", "&", "|", "^", "~", "?", ",", ".",
  ])

  /// Those that may stand in a symbol, such as `:+`.
  static let symbols = RubyOperators([
    "[]=", "[]", "<=>", "===", "==", "=~", "!=", "!~", "**", "+@", "-@", "<<", ">>", "<=", ">=", "+", "-",
    "*", "/",
    "%", "<", ">", "!", "&", "|", "^", "~", "`",
  ])
}
