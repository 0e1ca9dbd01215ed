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
        "\(found.attribute) needs a file that is not beside the podspec once published", at: found.place,
        hint: "write it as a literal, or take it from a file with 'package[\"key\"]' alone")
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
    var found: [Int] = []
    func look(_ tokens: [RubyToken]) {
      for index in tokens.indices {
        if reads(tokens, index) { found.append(tokens[index].range.lowerBound) }
        for case .code(let code, _) in tokens[index].literal?.parts ?? [] {
          look(code.filter { !$0.isTrivia })
        }
      }
    }
    look(file.tokens)
    return found + heredocs()
  }

  private static let readers: [String: Set<String>] = [
    "File": ["read", "open", "new", "readlines", "foreach", "binread"],
    "IO": ["read", "readlines", "foreach", "binread"],
    "JSON": ["load_file", "parse_file"], "YAML": ["load_file", "safe_load_file", "unsafe_load_file"],
    "Dir": ["glob", "entries", "children", "each_child", "foreach", "chdir"],
  ]

  private func reads(_ tokens: [RubyToken], _ index: Int) -> Bool {
    let word = evaluator.spelling(tokens[index])
    func next(_ offset: Int) -> String { evaluator.spelling(tokens, index + offset) }
    switch tokens[index].kind {
    case .constant:
      if word == "Dir", next(1) == "[" { return true }
      return [".", "::"].contains(next(1)) && Self.readers[word]?.contains(next(2)) == true
    case .identifier:
      guard ![".", "&.", "::"].contains(next(-1)) else { return false }
      if word == "require_relative" || word == "load" { return next(1) != "=" && next(1) != "." }
      // What a gem or Ruby itself brings is there for everybody.
      return word == "require" && tokens.indices.contains(index + 1) && !isPlainName(tokens, index + 1)
    case .globalVariable: return word == "$:" || word == "$LOAD_PATH"
    default: return false
    }
  }

  private func isPlainName(_ tokens: [RubyToken], _ index: Int) -> Bool {
    let place = evaluator.spelling(tokens, index) == "(" ? index + 1 : index
    guard tokens.indices.contains(place), let name = tokens[place].literal?.text else { return false }
    return !name.hasPrefix(".") && !name.hasPrefix("/")
      && [")", ""].contains(evaluator.spelling(tokens, place + 1).filter { $0 != "\n" && $0 != ";" })
  }

  /// The code in heredocs is no token; a variable that is gone, or a reading call, is found by its name.
  private func heredocs() -> [Int] {
    guard let all = try? RubyLexer.tokens(of: file.text) else { return [] }
    let names = Set(literals.assignments.keys).union(Self.readers.keys).union(["__dir__", "__FILE__"])
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
