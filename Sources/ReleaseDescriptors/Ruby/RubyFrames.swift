import ReleaseModel

/// Finds the blocks of a token list: which `end` and which bracket closes what.
struct RubyFrames {
  let tokens: [RubyToken]
  let text: SourceText
  var frames = [RubyFile.Frame(kind: .file, parent: 0, depth: 0, opener: 0, head: 0..<0)]
  var frameOf: [Int] = []
  /// For each frame the index of the token that closes it; behind the last token for the file.
  private(set) var closers: [Int] = [0]
  var modifiers: Set<Int> = []
  private var current = 0
  /// Where the statement that is being read began, for each frame.
  private var statementStart: [Int: Int] = [:]
  /// The frame of a `while`, `until` or `for` whose own `do` has not been met.
  private var loopHead: Int?

  init(tokens: [RubyToken], text: SourceText) {
    self.tokens = tokens
    self.text = text
  }

  mutating func run() throws(Refusal) {
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .open: try open(index)
      case .close,
        .keyword where spelling(index) == "end":
        try close(index)
      case .keyword: try keyword(index)
      case .newline:
        frameOf.append(current)
        statementStart[current] = index + 1
        if loopHead == current { loopHead = nil }
      default: frameOf.append(current)
      }
    }
    guard current == 0 else {
      throw refusal("ruby.block.unclosed", "this is never closed", at: frames[current].opener)
    }
    closers[0] = tokens.count
  }

  private func spelling(_ index: Int) -> String {
    index >= 0 && index < tokens.count ? text.string(tokens[index].range) : ""
  }

  private func refusal(_ code: String, _ message: Phrase, at index: Int) -> Refusal {
    Refusal(
      text.diagnostic(
        code, message, at: tokens[index].range.lowerBound,
        hint: "run 'ruby -c \(text.pathInRepository)' to see Ruby's error"))
  }

  private mutating func push(_ kind: RubyFile.Frame.Kind, at index: Int) throws(Refusal) {
    // Who asks what surrounds a word walks through all of it.
    guard frames[current].depth < Self.deepestNesting else {
      throw refusal("ruby.nesting", "blocks are nested too deeply", at: index)
    }
    frameOf.append(current)
    let head = (statementStart[current] ?? 0)..<index
    frames.append(
      .init(
        kind: kind, parent: current, depth: frames[current].depth + 1, opener: index,
        head: head.lowerBound <= index ? head : index..<index))
    closers.append(tokens.count)
    current = frames.count - 1
    statementStart[current] = index + 1
  }

  private static let deepestNesting = 2 * RubyLexer.deepestNesting

  private mutating func open(_ index: Int) throws(Refusal) {
    guard spelling(index) == "{", index > 0, isBlockBrace(index) else { return try push(.bracket, at: index) }
    try push(.block(parameters: parameters(after: index)), at: index)
  }

  /// A brace opens a block behind a call, and a hash where a value is expected.
  private func isBlockBrace(_ index: Int) -> Bool {
    if index + 1 < tokens.count, tokens[index + 1].kind == .pipe { return true }
    switch tokens[index - 1].kind {
    case .identifier: return true
    case .close: return spelling(index - 1) != "}"
    case .op: return spelling(index - 1) == "->"
    default: return false
    }
  }

  private mutating func close(_ index: Int) throws(Refusal) {
    let isEnd = tokens[index].kind == .keyword
    let isBrace = spelling(index) == "}"
    let fits =
      switch frames[current].kind {
      case .file: false
      case .bracket: !isEnd
      case .block: isEnd == (spelling(frames[current].opener) == "do") && (isEnd || isBrace)
      case .keyword: isEnd
      }
    guard fits else { throw refusal("ruby.end.unexpected", "this has no matching opening", at: index) }
    closers[current] = index
    current = frames[current].parent
    frameOf.append(current)
  }

  private mutating func keyword(_ index: Int) throws(Refusal) {
    let word = spelling(index)
    if word == "do" {
      guard loopHead != current else {
        loopHead = nil
        statementStart[current] = index + 1
        return frameOf.append(current)
      }
      return try push(.block(parameters: parameters(after: index)), at: index)
    }
    if RubyKeyword.modifiers.contains(word), isBehindStatement(index) {
      modifiers.insert(index)
      return frameOf.append(current)
    }
    guard RubyKeyword.openers.contains(word), !(word == "def" && isEndless(index)) else {
      frameOf.append(current)
      if ["else", "then", "ensure", "begin"].contains(word) { statementStart[current] = index + 1 }
      return
    }
    try push(.keyword(word), at: index)
    if ["while", "until", "for"].contains(word) { loopHead = current }
  }

  private func isBehindStatement(_ index: Int) -> Bool {
    guard index > (statementStart[current] ?? 0) else { return false }
    let before = tokens[index - 1]
    switch before.kind {
    case .newline, .op, .open, .pipe, .label: return false
    case .keyword:
      let word = spelling(index - 1)
      return RubyKeyword.values.contains(word) || ["return", "next", "break"].contains(word)
    default: return true
    }
  }

  /// `def name(arguments) = expression` has no `end`; `def name=(value)`, with the sign at the name, has one.
  private func isEndless(_ index: Int) -> Bool {
    var next = index + 1
    if spelling(next + 1) == "." { next += 2 }
    next += 1
    if spelling(next) == "=" { return tokens[next].range.lowerBound != tokens[next - 1].range.upperBound }
    guard spelling(next) == "(" else { return false }
    var depth = 0
    while next < tokens.count {
      if tokens[next].kind == .open { depth += 1 }
      if tokens[next].kind == .close { depth -= 1 }
      next += 1
      if depth == 0 { return spelling(next) == "=" && tokens[next].kind == .op }
    }
    return false
  }

  private func parameters(after index: Int) -> [String] {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .pipe else { return [] }
    var names: [String] = []
    var next = index + 2
    while next < tokens.count, tokens[next].kind != .pipe {
      if tokens[next].kind == .identifier { names.append(spelling(next)) }
      next += 1
    }
    return names
  }
}
