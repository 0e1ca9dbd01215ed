import ReleaseModel

/// The Ruby files of the repository that a podspec requires, such as `lib/version.rb`.
struct PodspecRequiredFiles {
  let file: RubyFile
  let evaluator: RubyFileEvaluator

  struct Statement {
    let bytes: Range<Int>
    /// Without the `.rb` that Ruby adds.
    let path: String
  }

  var statements: [Statement] {
    file.tokens.indices.compactMap { index in
      let word = file.spelling(index)
      guard file.tokens[index].kind == .identifier, word == "require_relative" || word == "require",
        file.statementStart(of: index) == index,
        let arguments = evaluator.arguments(file.tokens, after: index), arguments.items.count == 1,
        let value = evaluator.value(arguments.items[0])?.value
      else { return nil }
      // A bare name is a gem's; a path and what is relative to the podspec is the repository's.
      if word == "require", value.text?.hasPrefix(".") != true, case .text = value { return nil }
      guard let names = evaluator.names(value), arguments.end > index else { return nil }
      let last = file.tokens[arguments.end - 1].range.upperBound
      return Statement(
        bytes: file.tokens[index].range.lowerBound..<last, path: names.joined(separator: "/"))
    }
  }

  /// Whether nothing that a file defines is used any more, but for what the literals cover.
  func isUnneeded(_ text: SourceText, given literals: PodspecLiterals) -> Bool {
    guard let required = try? RubyFile(text) else { return false }
    let defined = Set(
      required.tokens.indices.filter { index in
        ["module", "class", "def"].contains(required.spelling(index - 1))
          || required.isOp(at: index + 1, spelled: "=")
          || required.isOp(at: index - 1, spelled: ".") && required.spelling(index - 3) == "def"
      }.map(required.spelling))
    func uses(_ tokens: [RubyToken]) -> Bool {
      tokens.contains { token in
        defined.contains(evaluator.spelling(token)) && !literals.covers(token.range.lowerBound)
          || (token.literal?.parts ?? []).contains { part in
            if case .code(let code, _) = part { uses(code) } else { false }
          }
      }
    }
    return !uses(file.tokens)
  }
}
