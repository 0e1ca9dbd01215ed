import ReleaseModel

/// What a podspec would still look for beside it once it is published.
struct PodspecLeftovers {
  let file: RubyFile
  let literals: PodspecLiterals
  let evaluator: RubyFileEvaluator

  /// One refusal for each statement that can't do without the files.
  var problems: [Diagnostic] {
    var statements: [Int: (attribute: String, place: Int)] = [:]
    for place in places() where !literals.covers(place) {
      var index = file.tokens.lastIndex { $0.range.lowerBound <= place } ?? 0
      while case .bracket = file.frames[file.frameOf[index]].kind {
        index = file.frames[file.frameOf[index]].opener
      }
      let start = file.statementStart(of: index)
      if statements[start] == nil { statements[start] = (subject(of: start, to: index), place) }
    }
    return statements.sorted { $0.key < $1.key }.map { _, found in
      file.text.maskedDiagnostic(
        "podspec.publish.computed",
        "\(found.attribute) needs a file that is not next to the published podspec", at: found.place,
        hint: "write it as a literal, or only use 'package[\"key\"]' to read it from a file")
    }
  }

  /// What the statement sets, as the reader knows it.
  private func subject(of start: Int, to index: Int) -> String {
    if file.isOp(at: start + 1, spelled: "."), start + 2 < file.tokens.count {
      let isPlatform = file.isOp(at: start + 3, spelled: ".") && file.tokens.indices.contains(start + 4)
      let words = [start + 2] + (isPlatform ? [start + 4] : [])
      return "'" + words.map(file.spelling).joined(separator: ".") + "'"
    }
    let end = file.expressionEnd(from: start, in: file.frameOf[start])
    let last = file.tokens[max(start, min(end, file.tokens.count) - 1)].range.upperBound
    return "'" + SourceText.shortened(file.text.string(file.tokens[start].range.lowerBound..<last)) + "'"
  }

  /// Where something is read, also in interpolations and in heredocs.
  private func places() -> [Int] {
    (RubyFileAccess(evaluator: evaluator).places(in: file.tokens) + heredocs()).filter { !isNeverRun($0) }
  }

  /// Whether a place is in a hook such as `def s.post_install`, which CocoaPods has not called since 1.0.
  private func isNeverRun(_ place: Int) -> Bool {
    guard let index = file.tokens.lastIndex(where: { $0.range.lowerBound <= place }) else { return false }
    return file.chain(of: file.frameOf[index]).contains { frame in
      let opener = file.frames[frame].opener
      guard case .keyword("def") = file.frames[frame].kind, file.tokens.indices.contains(opener + 3) else {
        return false
      }
      return file.isOp(at: opener + 2, spelled: ".")
        && ["pre_install", "post_install"].contains(file.spelling(opener + 3))
    }
  }

  /// The code in heredocs is no token; a variable that is gone, or a reading call, is found by its name.
  private func heredocs() -> [Int] {
    guard let all = try? RubyLexer.tokens(of: file.text) else { return [] }
    let names = literals.removed.union(RubyFileAccess.words)
    return all.filter { $0.kind == .heredocBody }.compactMap { token in
      let body = file.text.string(token.range)
      let code = body.components(between: "#{", and: "}")
      let words = code.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }.map(String.init)
      return words.contains(where: names.contains) ? token.range.lowerBound : nil
    }
  }
}

extension String {
  fileprivate func components(between open: String, and close: Character) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let start = rest.firstRange(of: open) {
      rest = rest[start.upperBound...]
      let end = rest.firstIndex(of: close) ?? rest.endIndex
      found.append(rest[..<end])
      rest = rest[end...]
    }
    return found
  }
}
