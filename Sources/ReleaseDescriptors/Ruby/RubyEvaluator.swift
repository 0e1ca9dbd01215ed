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
  /// The variables that are only read: keys may be asked of those that are hashes.
  var tables: [String: RubyVariables.Assignment] = [:]
  /// A computed expression, token by token, and the text that it is known to give.
  var owned: (expression: [String], text: String)?

  /// How many literals, variables and sums a value is made of at most, and how long what is put together may be: variables
  /// that are made of variables grow without bounds.
  private static let mostSteps = 64
  private static let longestText = 4096

  func value(_ range: Range<Int>) -> RubyValue {
    guard !range.isEmpty else { return .computed(offset: offset(range.lowerBound)) }
    return value(Array(file.tokens[range]))
  }

  /// The value of the tokens of an interpolation.
  func value(_ code: [RubyToken]) -> RubyValue {
    var steps = Self.mostSteps
    return value(code.filter { !$0.isTrivia }, steps: &steps)
  }

  private func offset(_ index: Int) -> Int {
    index < file.tokens.count ? file.tokens[index].range.lowerBound : file.text.bytes.count
  }

  func spelling(_ token: RubyToken) -> String { file.text.string(token.range) }

  func value(_ tokens: [RubyToken], steps: inout Int) -> RubyValue {
    var rest = tokens.filter { $0.kind != .newline }[...]
    if let owned, rest.map(spelling) == owned.expression { return .text(owned.text, literal: nil) }
    // These leave the text as it is.
    while rest.count > 2, let last = rest.last, ["to_s", "freeze", "to_str", "dup"].contains(spelling(last)),
      spelling(rest[rest.endIndex - 2]) == "."
    {
      rest.removeLast(2)
    }
    if rest.count == 2, let sign = rest.first, ["+", "-"].contains(spelling(sign)), rest.last?.kind == .string
    {
      // A copy that may be changed, or one that may not.
      rest.removeFirst()
    }
    guard let first = rest.first else { return .computed(offset: tokens.first?.range.lowerBound ?? 0) }
    let unknown = RubyValue.computed(offset: first.range.lowerBound)
    guard steps > 0 else { return unknown }
    steps -= 1
    if rest.count == 1 {
      switch first.kind {
      case .string: return first.literal.map { value($0, steps: &steps) } ?? unknown
      case .identifier, .constant, .instanceVariable, .globalVariable:
        return variable(spelling(first), in: [], at: first, steps: &steps)
      default: return unknown
      }
    }
    if let sum = concatenation(rest, steps: &steps) { return sum }
    if let (name, modules) = qualified(rest) {
      return variable(name, in: modules, at: first, steps: &steps)
    }
    if rest.count == 3, first.kind == .identifier, spelling(rest[rest.startIndex + 1]) == "." {
      return attribute(spelling(first), spelling(rest[rest.startIndex + 2]), first.range.lowerBound)
        ?? unknown
    }
    if let element = element(rest, steps: &steps) { return element }
    if let name = fileName(rest) { return .text(name, literal: nil) }
    if rest.count > 2, spelling(first) == "(", let last = rest.last, spelling(last) == ")" {
      let inner = Array(rest.dropFirst().dropLast())
      if !inner.contains(where: { $0.kind == .open || $0.kind == .close }) {
        return value(inner, steps: &steps)
      }
    }
    return unknown
  }

  /// The constant of `::NAME` or `Module::NAME`, and the modules that are named before it.
  private func qualified(_ tokens: ArraySlice<RubyToken>) -> (name: String, modules: [String])? {
    var words = tokens.map(spelling)
    if words.first == "::" { words.removeFirst() }
    guard words.count < tokens.count || words.count > 2, let last = words.last, words.count % 2 == 1,
      tokens.allSatisfy({ $0.kind == .constant || spelling($0) == "::" }),
      words.indices.allSatisfy({ (words[$0] == "::") == ($0 % 2 == 1) })
    else { return nil }
    return (last, words.dropLast().filter { $0 != "::" })
  }

  /// `File.basename(__FILE__, '.podspec')` or with `'.*'`: the file's own name.
  private func fileName(_ tokens: ArraySlice<RubyToken>) -> String? {
    let words = tokens.map(spelling)
    guard words.count == 8, words[..<6] == ["File", ".", "basename", "(", "__FILE__", ","], words[7] == ")",
      let ending = tokens[tokens.startIndex + 6].literal?.text,
      let name = file.text.pathInRepository.split(separator: "/").last.map(String.init)
    else { return nil }
    let end: Substring? = ending == ".*" ? name.lastIndex(of: ".").map { name[$0...] } : ending[...]
    guard let end, name.hasSuffix(end), name.utf8.count > end.utf8.count else { return name }
    return String(name.dropLast(end.count))
  }

  /// `'v' + s.version.to_s`; nil when nothing is added.
  private func concatenation(_ tokens: ArraySlice<RubyToken>, steps: inout Int) -> RubyValue? {
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
    guard pieces.count > 1, let start = tokens.first?.range.lowerBound else { return nil }
    var text = ""
    for piece in pieces {
      guard !piece.isEmpty else { return .computed(offset: start) }
      let value = value(piece, steps: &steps)
      guard let part = value.text else { return value }
      text += part
      guard text.utf8.count <= Self.longestText else { return .computed(offset: start) }
    }
    return .text(text, literal: nil)
  }

  private func value(_ literal: RubyString, steps: inout Int) -> RubyValue {
    let unknown = RubyValue.computed(offset: literal.content.lowerBound)
    if let rewritten, rewritten.content == literal.content.lowerBound {
      return .text(rewritten.text, literal: literal)
    }
    var text = ""
    for part in literal.parts {
      switch part {
      case .text(let piece):
        guard let piece else { return unknown }
        text += piece
      case .code(let tokens, let range):
        let inner = value(tokens.filter { !$0.isTrivia }, steps: &steps)
        guard case .text(let piece, _) = inner else {
          if case .computed(let offset) = inner, decides(offset) { return inner }
          return .computed(offset: range.lowerBound)
        }
        if literal.parts.count == 1 { return inner }
        text += piece
        guard text.utf8.count <= Self.longestText else { return unknown }
      }
    }
    return .text(text, literal: literal.text == nil ? nil : literal)
  }

  /// Whether a variable stands there that gets its value under a condition.
  private func decides(_ place: Int) -> Bool { variables.conditionalOffsets.contains(place) }

  private func variable(
    _ name: String, in modules: [String], at token: RubyToken, steps: inout Int
  ) -> RubyValue {
    switch variables.lookup(name, at: token.range.lowerBound) {
    case .unclear(let index): return .computed(offset: index.map(offset) ?? token.range.lowerBound)
    case .once(let assignment):
      guard variables.isSeen(assignment, from: token.range.lowerBound, in: file), !assignment.value.isEmpty,
        file.modules(around: assignment.index) == modules
      else {
        return .computed(offset: offset(assignment.index))
      }
      return value(Array(file.tokens[assignment.value]), steps: &steps)
    }
  }
}
