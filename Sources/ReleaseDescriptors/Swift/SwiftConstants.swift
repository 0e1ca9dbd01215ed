import ReleaseModel

/// The constants of a file that hold a text: `let version: Version = "12.0.0"` at the top level, declared once.
struct SwiftConstants {
  /// Name -> the index of its literal's token.
  private var literals: [String: Int] = [:]

  init(_ tokens: [SwiftToken], in text: SourceText) {
    var declared: Set<String> = []
    for index in tokens.indices.dropLast() where tokens[index].kind == .word {
      let word = text.string(tokens[index].range)
      guard word == "let" || word == "var" || word == "func", tokens[index + 1].kind == .word else {
        continue
      }
      let name = text.string(tokens[index + 1].range)
      guard declared.insert(name).inserted else {
        literals[name] = nil
        continue
      }
      if word == "let", tokens[index].depth == 0 {
        literals[name] = Self.literal(assignedBehind: index + 1, of: tokens, in: text)
      }
    }
  }

  /// The index of the literal that a name stands for.
  subscript(name: String) -> Int? { literals[name] }

  /// Reads `: Type = "text"` up to the statement's end.
  private static func literal(assignedBehind name: Int, of tokens: [SwiftToken], in text: SourceText) -> Int?
  {
    func isMark(_ index: Int, _ marks: String) -> Bool {
      guard index < tokens.count, case .mark(let byte) = tokens[index].kind else { return false }
      return marks.utf8.contains(byte)
    }
    var index = name + 1
    if isMark(index, ":") {
      index += 1
      while index < tokens.count, tokens[index].kind == .word || isMark(index, ".") { index += 1 }
    }
    guard isMark(index, "="), index + 1 < tokens.count, case .string(_, _?) = tokens[index + 1].kind else {
      return nil
    }
    let next = index + 2
    guard next < tokens.count else { return index + 1 }
    let goesOn = tokens[next].kind == .word && ["as", "is"].contains(text.string(tokens[next].range))
    return (tokens[next].kind == .word && !goesOn) || isMark(next, ";#@}") ? index + 1 : nil
  }
}
