import ReleaseModel

/// Follows what a podspec makes of the files beside it, as far as that is reading, parsing and looking up keys.
///
/// It works on lists of tokens, so that it can read the code of interpolations too.
struct RubyFileEvaluator {
  let text: SourceText
  /// The podspec's path, name by name.
  let path: [String]
  /// Variables that are assigned once, and the tokens of their values.
  let bindings: [String: [RubyToken]]
  /// The files that are there, by path.
  let files: [String: SourceText]
  /// The expression that gives the version, token by token, and the version.
  let owned: (expression: [String], text: String)?
  /// The bytes of methods: the variables around them are others there.
  let methods: [Range<Int>]
  let memory = Memory()

  /// A value and the index behind its last token.
  struct Found {
    var value: RubyFileValue
    var end: Int
    /// Whether the value comes from a file.
    var isRead: Bool
  }

  /// The values of variables, which are asked for at every use of them.
  final class Memory {
    var values: [String: Found] = [:]
  }

  /// In bytes, of what is put together: variables that are made of variables grow without bounds.
  private static let longestText = 64 << 10

  func spelling(_ token: RubyToken) -> String { text.string(token.range) }

  func spelling(_ tokens: [RubyToken], _ index: Int) -> String {
    tokens.indices.contains(index) ? spelling(tokens[index]) : ""
  }

  /// The longest expression with a known value that begins at a token.
  func chain(_ tokens: [RubyToken], at index: Int, depth: Int = 0) -> Found? {
    guard depth < 12, var found = primary(tokens, at: index, depth: depth) else { return nil }
    while let longer = postfix(tokens, found, depth: depth) { found = longer }
    return found
  }

  /// The value of a whole list of tokens.
  func value(_ tokens: [RubyToken], depth: Int = 0) -> Found? {
    let tokens = tokens.filter { $0.kind != .newline && !$0.isTrivia }
    guard depth < 12, var found = chain(tokens, at: 0, depth: depth) else { return nil }
    while found.end < tokens.count {
      guard spelling(tokens, found.end) == "+",
        let next = chain(tokens, at: found.end + 1, depth: depth),
        let sum = sum(found.value, next.value)
      else { return nil }
      found = Found(value: sum, end: next.end, isRead: found.isRead || next.isRead)
    }
    return found
  }

  private func sum(_ left: RubyFileValue, _ right: RubyFileValue) -> RubyFileValue? {
    guard let end = right.text else { return nil }
    if case .path(let names) = left { return .path(Self.joined(names, end)) }
    guard let start = left.text, start.utf8.count + end.utf8.count <= Self.longestText else { return nil }
    return .text(start + end)
  }

  private func primary(_ tokens: [RubyToken], at index: Int, depth: Int) -> Found? {
    guard tokens.indices.contains(index), !isMember(tokens, index) else { return nil }
    let token = tokens[index]
    if let owned, spells(tokens, at: index, owned.expression), isVisible(token) {
      return Found(value: .text(owned.text), end: index + owned.expression.count, isRead: true)
    }
    switch token.kind {
    case .string: return token.literal.flatMap { string($0, end: index + 1, depth: depth) }
    case .open where spelling(token) == "(" && !isAttached(tokens, index):
      guard let close = partner(tokens, of: index),
        let inner = value(Array(tokens[index + 1..<close]), depth: depth + 1)
      else { return nil }
      return Found(value: inner.value, end: close + 1, isRead: inner.isRead)
    case .identifier, .constant, .keyword, .instanceVariable:
      let word = spelling(token)
      if word == "__dir__" { return Found(value: .path(path.dropLast()), end: index + 1, isRead: false) }
      if word == "__FILE__" { return Found(value: .path(path), end: index + 1, isRead: false) }
      if let call = call(tokens, at: index, depth: depth) { return call }
      guard spelling(tokens, index + 1) != "=", isVisible(token), let value = value(of: word, depth: depth)
      else { return nil }
      // A variable that holds a text is as good as the text.
      let isText = value.value.text != nil
      return Found(value: value.value, end: index + 1, isRead: value.isRead && !isText)
    default: return nil
    }
  }

  private func value(of variable: String, depth: Int) -> Found? {
    if let known = memory.values[variable] { return known }
    let found = bindings[variable].flatMap { value($0, depth: depth + 1) }
    memory.values[variable] = found
    return found
  }

  /// Whether a parenthesis belongs to what stands before it: to the arguments of a method, or to a keyword without a blank.
  /// It is more than grouping then, and stays.
  private func isAttached(_ tokens: [RubyToken], _ open: Int) -> Bool {
    guard tokens.indices.contains(open - 1) else { return false }
    let before = tokens[open - 1]
    switch before.kind {
    case .open, .newline, .pipe, .label: return false
    case .op: return isMember(tokens, open)
    case .keyword: return before.range.upperBound == tokens[open].range.lowerBound
    default: return true
    }
  }

  /// Whether a name is that of the file's variable, which is no local one of a method.
  private func isVisible(_ token: RubyToken) -> Bool {
    token.kind != .identifier || !methods.contains { $0.contains(token.range.lowerBound) }
  }

  private func spells(_ tokens: [RubyToken], at index: Int, _ expression: [String]) -> Bool {
    !expression.isEmpty && index + expression.count <= tokens.count
      && expression.indices.allSatisfy { spelling(tokens[index + $0]) == expression[$0] }
  }

  private func isMember(_ tokens: [RubyToken], _ index: Int) -> Bool {
    [".", "&.", "::"].contains(spelling(tokens, index - 1))
  }

  private func string(_ literal: RubyString, end: Int, depth: Int) -> Found? {
    var result = ""
    var start: [String]?
    var isRead = false
    for part in literal.parts {
      switch part {
      case .text(let piece):
        guard let piece else { return nil }
        result += piece
      case .code(let code, _):
        guard let inner = value(code, depth: depth + 1) else { return nil }
        isRead = isRead || inner.isRead
        if case .path(let names) = inner.value, result.isEmpty, start == nil {
          start = names
        } else if let piece = inner.value.text,
          literal.parts.count == 1 || result.utf8.count + piece.utf8.count <= Self.longestText
        {
          result += piece
        } else {
          return nil
        }
      }
    }
    let value = start.map { RubyFileValue.path(Self.joined($0, result)) } ?? .text(result)
    return Found(value: value, end: end, isRead: isRead)
  }

  /// `["key"]`, `.dig("a", "b")`, `.fetch("a")`, and what leaves a text as it is.
  private func postfix(_ tokens: [RubyToken], _ found: Found, depth: Int) -> Found? {
    let next = spelling(tokens, found.end)
    if next == "[", let close = partner(tokens, of: found.end) {
      guard let key = key(Array(tokens[found.end + 1..<close]), depth: depth),
        let value = found.value.member(key)
      else { return nil }
      return Found(value: value, end: close + 1, isRead: found.isRead)
    }
    guard next == "." || next == "&." else { return nil }
    let method = spelling(tokens, found.end + 1)
    let after = found.end + 2
    func same(_ value: RubyFileValue) -> Found {
      let end = spelling(tokens, after) == "(" && spelling(tokens, after + 1) == ")" ? after + 2 : after
      return Found(value: value, end: end, isRead: found.isRead)
    }
    switch method {
    case "to_s", "freeze", "dup", "to_str":
      if method == "freeze" || method == "dup", case .json = found.value { return same(found.value) }
      if case .path = found.value { return same(found.value) }
      return found.value.text.map { same(.text($0)) }
    case "strip", "chomp", "rstrip":
      guard let text = found.value.text, spelling(tokens, after) != "(" || method == "strip" else {
        return nil
      }
      return same(.text(Self.stripped(text, as: method)))
    case "dig", "fetch":
      guard let arguments = arguments(tokens, after: found.end + 1), !arguments.items.isEmpty,
        method == "dig" || arguments.items.count == 1
      else { return nil }
      var value = found.value
      for item in arguments.items {
        guard let key = key(item, depth: depth), let next = value.member(key) else { return nil }
        value = next
      }
      if method == "fetch", case .missing = value { return nil }
      return Found(value: value, end: arguments.end, isRead: found.isRead)
    case "read":
      guard case .opened(let names) = found.value, let content = content(names) else { return nil }
      return Found(value: .text(content), end: same(.missing).end, isRead: true)
    default: return nil
    }
  }

  private func key(_ tokens: [RubyToken], depth: Int) -> RubyFileValue.Key? {
    if tokens.count == 1, tokens[0].kind == .symbol {
      let name = tokens[0].literal?.text ?? String(spelling(tokens[0]).dropFirst())
      return .name(name, isSymbol: true)
    }
    if tokens.count == 1, tokens[0].kind == .number { return Int(spelling(tokens[0])).map { .index($0) } }
    return value(tokens, depth: depth + 1)?.value.text.map { .name($0, isSymbol: false) }
  }

  private static func stripped(_ text: String, as method: String) -> String {
    var bytes = Array(text.utf8)[...]
    func isBlank(_ byte: UInt8) -> Bool { byte.isWhitespace || byte == 0 }
    if method == "chomp" {
      if bytes.last == 10 { bytes.removeLast() }
      if bytes.last == 13 { bytes.removeLast() }
    } else {
      while let last = bytes.last, isBlank(last) { bytes.removeLast() }
      if method == "strip" { bytes = bytes.drop { $0 != 0 && isBlank($0) } }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The index of the closing partner of a bracket.
  func partner(_ tokens: [RubyToken], of open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].kind == .open { depth += 1 }
      if tokens[index].kind == .close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
