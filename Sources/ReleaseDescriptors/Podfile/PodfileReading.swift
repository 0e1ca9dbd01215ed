import ReleaseModel

/// What the arguments of a Podfile's lines are worth: literals, and variables that are assigned once to one.
struct PodfileReading: Sendable {
  let file: RubyFile
  /// nil where every argument is a literal, as in most files.
  let variables: RubyVariables?
  let tables: [String: RubyVariables.Assignment]

  init(_ file: RubyFile, calls: [PodfileCall]) {
    self.file = file
    guard calls.contains(where: { $0.mayName(in: file) }) else {
      (variables, tables) = (nil, [:])
      return
    }
    let scopes = RubyScopes(file)
    let targets = file.targetFrames
    let variables = RubyVariables(file, scopes: scopes) { index in
      // What a block or a method keeps to itself is the same however often it runs.
      if file.tokens[index].kind == .identifier { return scopes.isOwnScope(index) }
      return file.chain(of: file.frameOf[index]).allSatisfy {
        targets.contains($0) || file.moduleName(of: $0) != nil
      }
    }
    self.variables = variables
    tables = variables.readOnly(in: file)
  }

  func value(of item: RubyItem) -> RubyValue { value(Array(file.tokens[item.value])) }

  private func value(_ tokens: [RubyToken]) -> RubyValue {
    let content = tokens.filter { $0.kind != .newline }
    if content.count == 1, let literal = content[0].literal, content[0].kind == .string,
      let text = literal.text
    {
      return .text(text, literal: literal)
    }
    guard let variables else { return .computed(offset: content.first?.range.lowerBound ?? 0) }
    return RubyEvaluator(file: file, variables: variables, attribute: { _, _, _ in nil }, tables: tables)
      .value(content)
  }

  /// The text of an argument; nil when only running Ruby tells.
  func text(of item: RubyItem) -> String? {
    item.isSplat ? nil : value(of: item).text
  }

  /// The one literal that an argument comes from, on its line or where a variable is assigned.
  func literal(of item: RubyItem) -> RubyString? {
    guard case .text(_, let literal?) = value(of: item) else { return nil }
    return plain(literal)
  }

  /// One without escapes, whose bytes are its text.
  private func plain(_ literal: RubyString) -> RubyString? {
    literal.text == file.text.string(literal.content) ? literal : nil
  }

  /// The call with the entries of a hash that it takes from a variable: `pod 'A', OPTIONS` or `pod 'A', **OPTIONS`.
  func resolved(_ call: PodfileCall) -> PodfileCall {
    guard call.braced == nil, let last = call.items.indices.last, last > 0, call.items[last].key == nil,
      let variables
    else { return call }
    var content = call.items[last].value.filter { file.tokens[$0].kind != .newline }[...]
    if let first = content.first, file.isOp(at: first, spelled: "**") { content = content.dropFirst() }
    guard content.count == 1, let index = content.first, file.tokens[index].literal == nil,
      case .once(let assignment) = variables.lookup(
        file.spelling(index), at: file.tokens[index].range.lowerBound),
      variables.isSeen(assignment, from: file.tokens[index].range.lowerBound, in: file),
      let entries = file.hashItems(assignment.value), !entries.isEmpty
    else { return call }
    return PodfileCall(index: call.index, items: call.items, braced: (last, entries))
  }

  /// The edits after which an argument has a text; nil when no edit of literals makes it so.
  func edits(of item: RubyItem, to wanted: String) -> [SourceEdit]? {
    switch value(of: item) {
    case .text(let text, _) where text == wanted: []
    case .text(_, let literal?):
      plain(literal).map { [SourceEdit(range: $0.content, replacement: $0.spelling(of: wanted))] }
    case .text: interpolationEdits(of: item, to: wanted)
    case .computed: nil
    }
  }

  /// Of a text around one variable, such as `"~> #{version}"`: the variable's literal takes what belongs to it.
  private func interpolationEdits(of item: RubyItem, to wanted: String) -> [SourceEdit]? {
    let content = item.value.filter { file.tokens[$0].kind != .newline }
    guard content.count == 1, let literal = file.tokens[content[0]].literal else { return nil }
    var (before, after) = ("", "")
    var inner: RubyString?
    for part in literal.parts {
      switch part {
      case .text(let text):
        guard let text else { return nil }
        if inner == nil { before += text } else { after += text }
      case .code(let tokens, _):
        guard inner == nil, case .text(_, let found?) = value(tokens), let found = plain(found) else {
          return nil
        }
        inner = found
      }
    }
    guard let inner, let innerText = inner.text else { return nil }
    let start = literal.content.lowerBound
    let isPlain = file.text.bytes[start...].starts(with: before.utf8)
    var edits: [SourceEdit] = []
    var operation = before
    if !wanted.hasPrefix(before), isPlain, after.isEmpty, before.allSatisfy(Self.isOperator) {
      operation = String(wanted.prefix(while: Self.isOperator))
      edits.append(SourceEdit(range: start..<start + before.utf8.count, replacement: operation))
    }
    guard wanted.hasPrefix(operation), wanted.hasSuffix(after),
      wanted.utf8.count > operation.utf8.count + after.utf8.count
    else { return nil }
    let middle = String(wanted.dropFirst(operation.count).dropLast(after.count))
    if middle != innerText {
      edits.append(SourceEdit(range: inner.content, replacement: inner.spelling(of: middle)))
    }
    return edits
  }

  private static func isOperator(_ character: Character) -> Bool { "<>=~! ".contains(character) }
}

extension PodfileCall {
  /// Whether one of the arguments that say where a pod comes from may name a variable.
  fileprivate func mayName(in file: RubyFile) -> Bool {
    (items + (braced?.entries ?? [])).enumerated().contains { index, item in
      if index == braced?.argument { return false }
      let counts =
        item.key.map { Self.gitKeys.contains($0) || Self.elsewhereKeys.contains($0) || $0 == "source" }
        ?? true
      return counts && file.plainLiteral(item) == nil
    }
  }
}

extension RubyFile {
  /// The blocks of targets, which run once, in their order.
  fileprivate var targetFrames: Set<Int> {
    Set(
      frames.indices.filter { frame in
        guard case .block = frames[frame].kind, let first = frames[frame].head.first else { return false }
        return ["target", "abstract_target"].contains(spelling(first))
      })
  }
}
