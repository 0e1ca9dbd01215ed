import ReleaseModel

/// What Ruby refuses and the tokens alone do not show: text that nobody meant to be there.
///
/// A value that stands directly behind a value is no Ruby, wherever it is. (`a b` is a call of `a`; `'a' 'b'` is one
/// text.) Source: Ruby's grammar (`parse.y`), and `ruby -c` as the judge in the tests.
struct RubySyntax {
  private let file: RubyFile

  init(_ file: RubyFile) {
    self.file = file
  }

  func require() throws(Refusal) {
    for index in file.tokens.indices {
      try requirePlainName(index)
      guard index > 0, endsValue(index - 1), beginsValue(index),
        !(isText(index - 1) && isText(index)), !isDefinition(index)
      else { continue }
      throw refusal(
        "ruby.stray",
        "unexpected '\(SourceText.shortened(file.spelling(index)))' after a value",
        at: file.tokens[index].range.lowerBound)
    }
  }

  private func requirePlainName(_ index: Int) throws(Refusal) {
    switch file.tokens[index].kind {
    case .identifier, .constant, .label, .number, .keyword, .instanceVariable, .symbol: break
    default: return
    }
    guard file.tokens[index].literal == nil, let found = TypographicMark.first(in: file.spelling(index))
    else {
      return
    }
    throw refusal(
      "ruby.mark",
      "Ruby reads '\(found.mark)' as part of a name; write \(found.meant == " " ? "a blank" : found.meant)",
      at: file.tokens[index].range.lowerBound + found.offset)
  }

  private func isText(_ index: Int) -> Bool {
    file.tokens[index].kind == .string || file.tokens[index].kind == .heredoc
  }

  private func endsValue(_ index: Int) -> Bool {
    switch file.tokens[index].kind {
    case .string, .heredoc, .words, .regex, .number, .symbol, .command, .close: true
    case .keyword:
      ["end", "nil", "true", "false", "self", "__FILE__", "__LINE__"].contains(file.spelling(index))
    default: false
    }
  }

  private func beginsValue(_ index: Int) -> Bool {
    switch file.tokens[index].kind {
    case .keyword: ["nil", "true", "false", "self", "__FILE__"].contains(file.spelling(index))
    case .string, .heredoc, .words, .number, .identifier, .constant, .instanceVariable, .globalVariable: true
    default: false
    }
  }

  /// `def a(b) c end`, `alias :a :b`, `undef :a`: here the grammar is another one.
  private func isDefinition(_ index: Int) -> Bool {
    let start = file.spelling(file.statementStart(of: index))
    if ["alias", "undef", "def", "class", "module", "for", "while", "until"].contains(start) { return true }
    return file.chain(of: file.frameOf[index]).contains { frame in
      guard case .keyword("def") = file.frames[frame].kind else { return false }
      return file.statementStart(of: index) <= file.frames[frame].opener + 1
    }
  }

  private func refusal(_ code: String, _ message: Phrase, at offset: Int) -> Refusal {
    Refusal(
      file.text.diagnostic(
        code, message, at: offset, hint: "run 'ruby -c \(file.text.pathInRepository)' to see Ruby's error"))
  }
}
