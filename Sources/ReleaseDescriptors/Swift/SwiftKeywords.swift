/// Words that Swift keeps for itself: no module can be called so (The Swift Programming Language, "Keywords and
/// Punctuation": those of declarations, statements and expressions).
package enum SwiftKeywords {
  package static func contains(_ word: String) -> Bool { words.contains(word) }

  private static let words: Set = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "inout", "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "switch", "throw", "where", "while",
    "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
