import ReleaseModel

/// Puts literals in the place of what a podspec reads from files beside it.
struct PodspecLiterals {
  let file: RubyFile
  let evaluator: RubyFileEvaluator
  let assignments: [String: RubyVariables.Assignment]
  private(set) var edits: [SourceEdit] = []
  /// The bytes that the edits replace or delete.
  private(set) var covered: [Range<Int>] = []
  /// The variables that are gone.
  private(set) var removed: Set<String> = []

  init(file: RubyFile, evaluator: RubyFileEvaluator, assignments: [String: RubyVariables.Assignment]) {
    self.file = file
    self.evaluator = evaluator
    self.assignments = assignments
    walk(file.tokens)
    removed = unused
    for name in removed.sorted() { removeStatement(statement(of: name), standIn: "\(name) = nil") }
  }

  func covers(_ offset: Int) -> Bool { covered.contains { $0.contains(offset) } }

  private mutating func walk(_ tokens: [RubyToken]) {
    var index = 0
    while index < tokens.count {
      if let found = evaluator.chain(tokens, at: index), found.isRead, found.end > index,
        !isTarget(tokens, found.end)
      {
        // A whole file stays, and nothing within it: whoever reads the podspec wants to see what it says.
        if !found.value.isWholeFile { replace(tokens, index..<found.end, by: found.value) }
        index = found.end
        continue
      }
      if let literal = tokens[index].literal { walk(literal, of: tokens[index].kind) }
      index += 1
    }
  }

  /// Whether something is assigned to what ends before a token.
  private func isTarget(_ tokens: [RubyToken], _ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .op else { return false }
    let mark = evaluator.spelling(tokens[index])
    return mark == "<<" || mark.hasSuffix("=") && !["==", "===", "!=", ">=", "<="].contains(mark)
  }

  /// The code of a literal's interpolations; `"#{package["url"]}.git"` becomes one text.
  private mutating func walk(_ literal: RubyString, of kind: RubyToken.Kind) {
    for part in literal.parts {
      guard case .code(let code, let range) = part else { continue }
      let tokens = code.filter { !$0.isTrivia }
      let outer = range.lowerBound - 2..<range.upperBound + 1
      if [.string, .symbol, .label].contains(kind), let found = evaluator.value(tokens), found.isRead,
        let text = found.value.text, file.text.bytes[outer].starts(with: Array("#{".utf8))
      {
        add(SourceEdit(range: outer, replacement: literal.spelling(of: text)))
      } else {
        walk(tokens)
      }
    }
  }

  private mutating func replace(
    _ tokens: [RubyToken], _ range: Range<Int>, by value: RubyFileValue
  ) {
    let bytes = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    let quote: Character = file.text.string(bytes).contains("\"") ? "\"" : "'"
    guard let literal = value.literal(quote: quote) else { return }
    // A brace behind a word would open a block, and a sign binds less than `**`.
    let before = range.lowerBound > 0 ? tokens[range.lowerBound - 1] : nil
    let isValue = before.map { $0.kind == .op || $0.kind == .open || $0.kind == .label } ?? false
    let isOpen = literal.hasPrefix("{") && !isValue || literal.hasPrefix("-")
    add(SourceEdit(range: bytes, replacement: isOpen ? "(\(literal))" : literal))
  }

  private mutating func add(_ edit: SourceEdit) {
    edits.append(edit)
    covered.append(edit.range)
  }

  /// The variables that hold a file, or its path, and that nothing needs once the literals are there.
  private var unused: Set<String> {
    var names = Set(assignments.keys.filter(holdsFile))
    let uses = occurrences(of: names)
    while let needed = names.first(where: { name in
      uses[name, default: []].contains { offset in
        !covers(offset) && !names.contains { statement(of: $0).contains(offset) }
      }
    }) {
      names.remove(needed)
    }
    return names
  }

  private func holdsFile(_ name: String) -> Bool {
    guard let tokens = evaluator.bindings[name] else { return false }
    // The version, which another file says too: how it is read from that does not matter.
    if evaluator.owned?.expression == [name], RubyFileAccess(evaluator: evaluator).occurs(in: tokens) {
      return true
    }
    guard let found = evaluator.value(tokens) else { return false }
    switch found.value {
    case .path, .opened: return true
    case .text, .json, .missing: return found.isRead
    }
  }

  /// Where names stand, other than where they are assigned.
  private func occurrences(of names: Set<String>) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    func look(_ tokens: [RubyToken]) {
      for (index, token) in tokens.enumerated() {
        let isMember = index > 0 && [".", "&.", "::"].contains(evaluator.spelling(tokens[index - 1]))
        let name = evaluator.spelling(token)
        if names.contains(name), !isMember { found[name, default: []].append(token.range.lowerBound) }
        for case .code(let code, _) in token.literal?.parts ?? [] { look(code.filter { !$0.isTrivia }) }
      }
    }
    look(file.tokens)
    return found
  }

  /// The bytes of the statement that assigns a name.
  private func statement(of name: String) -> Range<Int> {
    guard let assignment = assignments[name], let last = assignment.value.last else { return 0..<0 }
    return file.tokens[assignment.index].range.lowerBound..<file.tokens[last].range.upperBound
  }

  /// Deletes a statement with its line; where others share the line, something harmless takes its place.
  mutating func removeStatement(_ statement: Range<Int>, standIn: String) {
    let text = file.text
    let start = text.lineStart(of: statement.lowerBound)
    let end = text.contentEnd(of: statement.upperBound)
    let isAlone =
      text.bytes[start..<statement.lowerBound].allSatisfy(RubyLexer.isBlank)
      && file.isTrivial(statement.upperBound..<end)
    let range = isAlone ? start..<text.nextLine(after: end) : statement
    edits.removeAll { range.contains($0.range.lowerBound) }
    add(SourceEdit(range: range, replacement: isAlone ? "" : standIn))
  }
}
