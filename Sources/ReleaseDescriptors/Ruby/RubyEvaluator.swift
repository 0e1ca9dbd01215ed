import ReleaseModel

/// What an expression is worth, as far as that can be known without running Ruby.
enum RubyValue: Sendable {
  /// The text, and the one literal that it comes from unless it is put together from several.
  case text(String, literal: RubyString?)
  /// Not followed; the offset is where the computation stands.
  case computed(offset: Int)

  var text: String? { if case .text(let text, _) = self { text } else { nil } }
}

/// Follows literals, variables that are assigned once, and the version and name of a specification.
struct RubyEvaluator {
  let file: RubyFile
  let variables: RubyVariables
  /// What `s.version` and `s.name` are at a byte offset: the names are receiver and method.
  let attribute: (_ receiver: String, _ method: String, _ offset: Int) -> RubyValue?
  /// A literal that is about to be rewritten, by the start of its content, and its text to come.
  var rewritten: (content: Int, text: String)?
  /// A computed expression, token by token, and the text that it is known to give.
  var owned: (expression: [String], text: String)?

  func value(_ range: Range<Int>) -> RubyValue {
    guard !range.isEmpty else { return .computed(offset: offset(range.lowerBound)) }
    return value(Array(file.tokens[range]), depth: 0)
  }

  /// The value of the tokens of an interpolation.
  func value(_ code: [RubyToken]) -> RubyValue { value(code.filter { !$0.isTrivia }, depth: 0) }

  private func offset(_ index: Int) -> Int {
    index < file.tokens.count ? file.tokens[index].range.lowerBound : file.text.bytes.count
  }

  private func spelling(_ token: RubyToken) -> String { file.text.string(token.range) }

  private func value(_ tokens: [RubyToken], depth: Int) -> RubyValue {
    var rest = tokens.filter { $0.kind != .newline }[...]
    if let owned, rest.map(spelling) == owned.expression { return .text(owned.text, literal: nil) }
    // These leave the text as it is.
    while rest.count > 2, let last = rest.last, ["to_s", "freeze", "to_str", "dup"].contains(spelling(last)),
      spelling(rest[rest.endIndex - 2]) == "."
    {
      rest.removeLast(2)
    }
    guard let first = rest.first else { return .computed(offset: tokens.first?.range.lowerBound ?? 0) }
    let unknown = RubyValue.computed(offset: first.range.lowerBound)
    guard depth < 6 else { return unknown }
    if rest.count == 1 {
      switch first.kind {
      case .string: return first.literal.map { value($0, depth: depth) } ?? unknown
      case .identifier, .constant, .instanceVariable: return variable(first, depth: depth)
      default: return unknown
      }
    }
    if let sum = concatenation(rest, depth: depth) { return sum }
    if rest.count == 3, first.kind == .identifier, spelling(rest[rest.startIndex + 1]) == "." {
      return attribute(spelling(first), spelling(rest[rest.startIndex + 2]), first.range.lowerBound)
        ?? unknown
    }
    if rest.count > 2, spelling(first) == "(", let last = rest.last, spelling(last) == ")" {
      let inner = Array(rest.dropFirst().dropLast())
      if !inner.contains(where: { $0.kind == .open || $0.kind == .close }) {
        return value(inner, depth: depth + 1)
      }
    }
    return unknown
  }

  /// `'v' + s.version.to_s`; nil when nothing is added.
  private func concatenation(_ tokens: ArraySlice<RubyToken>, depth: Int) -> RubyValue? {
    var nesting = 0
    var pieces: [[RubyToken]] = [[]]
    for token in tokens {
      if token.kind == .open { nesting += 1 }
      if token.kind == .close { nesting -= 1 }
      if nesting == 0, token.kind == .op, spelling(token) == "+" {
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(token)
      }
    }
    guard pieces.count > 1, pieces.count <= 12 else { return nil }
    var text = ""
    for piece in pieces {
      let value = value(piece, depth: depth + 1)
      guard let part = value.text, !piece.isEmpty else { return value.text == nil ? value : nil }
      text += part
    }
    return .text(text, literal: nil)
  }

  private func value(_ literal: RubyString, depth: Int) -> RubyValue {
    if let rewritten, rewritten.content == literal.content.lowerBound {
      return .text(rewritten.text, literal: literal)
    }
    // Keeps variables that are made of variables from growing without bounds.
    guard literal.parts.count <= 12 else { return .computed(offset: literal.content.lowerBound) }
    var text = ""
    for part in literal.parts {
      switch part {
      case .text(let piece):
        guard let piece else { return .computed(offset: literal.content.lowerBound) }
        text += piece
      case .code(let tokens, let range):
        let inner = value(tokens.filter { !$0.isTrivia }, depth: depth + 1)
        guard case .text(let piece, _) = inner else {
          if case .computed(let offset) = inner, decides(offset) { return inner }
          return .computed(offset: range.lowerBound)
        }
        if literal.parts.count == 1 { return inner }
        text += piece
      }
    }
    return .text(text, literal: literal.text == nil ? nil : literal)
  }

  /// Whether a variable stands there that gets its value under a condition.
  private func decides(_ place: Int) -> Bool { variables.conditional.values.contains { offset($0) == place } }

  private func variable(_ token: RubyToken, depth: Int) -> RubyValue {
    switch variables[spelling(token)] {
    case .unclear(let index): return .computed(offset: index.map(offset) ?? token.range.lowerBound)
    case .once(let assignment):
      guard offset(assignment.index) < token.range.lowerBound, !assignment.value.isEmpty else {
        return .computed(offset: offset(assignment.index))
      }
      return value(Array(file.tokens[assignment.value]), depth: depth + 1)
    }
  }
}
