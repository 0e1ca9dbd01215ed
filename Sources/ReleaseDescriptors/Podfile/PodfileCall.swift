import ReleaseModel

/// A call of `pod` or `source` with its arguments.
struct PodfileCall: Sendable {
  /// The index of the method's token.
  let index: Int
  /// All arguments in order; a hash in braces is one of them.
  let items: [RubyItem]
  /// The entries of a hash in braces, and which argument it is.
  let braced: (argument: Int, entries: [RubyItem])?

  /// The options, bare or in braces.
  var options: [RubyItem] { items.filter { $0.key != nil } + (braced?.entries ?? []) }

  /// The arguments between the name and the options.
  var clauses: [Int] { items.indices.dropFirst().filter { items[$0].key == nil && $0 != braced?.argument } }

  static let gitKeys: Set<String> = ["git", "branch", "tag", "commit", "submodules"]
  static let elsewhereKeys: Set<String> = ["path", "podspec", "svn", "hg", "http"]
}

extension RubyFile {
  /// The calls of a method without receiver that have arguments.
  func calls(of method: String) -> [PodfileCall] {
    tokens.indices.compactMap { call(of: method, at: $0) }
  }

  /// Refuses calls that stand in the arguments of each other by the thousand.
  func requireShallow(calls methods: Set<String>) throws(Refusal) {
    var overlap = RubyOverlap(self)
    for index in tokens.indices where methods.contains(spelling(index)) {
      if let arguments = arguments(of: spelling(index), at: index) { try overlap.add(arguments) }
    }
  }

  private func call(of method: String, at index: Int) -> PodfileCall? {
    guard let arguments = arguments(of: method, at: index) else { return nil }
    let items = items(arguments)
    guard !items.isEmpty else { return nil }
    return PodfileCall(index: index, items: items, braced: braced(items))
  }

  /// The tokens of a call's arguments; nil when there is no call at an index.
  private func arguments(of method: String, at index: Int) -> Range<Int>? {
    guard tokens[index].kind == .identifier, spelling(index) == method, index + 1 < tokens.count,
      !isOp(at: index - 1, spelled: "."), !isOp(at: index - 1, spelled: "&."),
      !isOp(at: index - 1, spelled: "::"), spelling(index - 1) != "def"
    else { return nil }
    let frame = frameOf[index]
    var arguments = index + 1..<max(index + 1, expressionEnd(from: index + 1, in: frame))
    let next = tokens[index + 1]
    if spelling(index + 1) == "(" {
      let inner = (index + 2..<max(index + 2, arguments.upperBound)).prefix {
        frames[frameOf[$0]].depth > frames[frame].depth
      }
      arguments = index + 2..<index + 2 + inner.count
    } else {
      switch next.kind {
      case .string, .identifier, .constant, .instanceVariable, .globalVariable, .symbol, .label, .heredoc,
        .command:
        break
      case .op:
        guard isOp(at: index + 1, spelled: "*"), next.range.lowerBound > tokens[index].range.upperBound else {
          return nil
        }
      default: return nil
      }
    }
    return arguments
  }

  /// Whether a statement stands under a condition or in a method, so that it may never be carried out.
  func isConditional(_ index: Int) -> Bool {
    let frame = frameOf[index]
    if modifiers.contains(expressionEnd(from: index + 1, in: frame)) { return true }
    return chain(of: frame).contains { if case .keyword = frames[$0].kind { true } else { false } }
  }

  private func braced(_ items: [RubyItem]) -> (argument: Int, entries: [RubyItem])? {
    guard let last = items.indices.last, items[last].key == nil else { return nil }
    let content = items[last].value.filter { tokens[$0].kind != .newline }
    guard let first = content.first, let end = content.last, first < end, spelling(first) == "{",
      spelling(end) == "}"
    else { return nil }
    return (last, self.items(first + 1..<end))
  }

  /// The texts of `['A', 'B']` or `%w[A B]`; nil for anything else.
  func texts(of item: RubyItem) -> [String]? {
    let content = item.value.filter { tokens[$0].kind != .newline }
    guard let first = content.first, let last = content.last else { return nil }
    if first == last { return words(at: first) }
    guard spelling(first) == "[", spelling(last) == "]" else { return nil }
    let entries = items(first + 1..<last)
    let texts = entries.compactMap { plainLiteral($0)?.text }
    return texts.count == entries.count ? texts : nil
  }

  /// The literal of an argument that is nothing but text.
  func plainLiteral(_ item: RubyItem) -> RubyString? { plainLiteral(item.value) }

  func plainLiteral(_ value: Range<Int>) -> RubyString? {
    let content = value.filter { tokens[$0].kind != .newline }
    guard content.count == 1, tokens[content[0]].kind == .string, let literal = tokens[content[0]].literal,
      literal.text == text.string(literal.content)
    else { return nil }
    return literal
  }
}
